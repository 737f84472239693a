#!/bin/sh
# Starts a PostgreSQL cluster that elects its own leader: one etcd, and three nodes
# that Patroni runs. The leader has a synchronous standby. All of them listen on
# 127.0.0.1. Each node's processes work in DIR/nodeN, etcd in DIR/etcd. Node N
# responds with 200 to GET /primary on its REST port when it leads. When its processes
# have died, "patroni ../nodeN.yml" in DIR/nodeN starts it again. The script ends when
# all nodes and etcd have ended. It must not run as root, because PostgreSQL does not.
#
#   patroni.sh BIN DIR ETCD_CLIENT ETCD_PEER REST1 PG1 REST2 PG2 REST3 PG3
#
# BIN is the directory of PostgreSQL's programs. The other arguments are free ports.
set -eu

bin=$1 dir=$2 client=http://127.0.0.1:$3 peer=http://127.0.0.1:$4 etcd=127.0.0.1:$3
shift 4

# run DIRECTORY PROGRAM ARGUMENT... goes on in the background.
run() {
	mkdir -p "$1"
	(cd "$1" && shift && exec "$@") >"$1.log" 2>&1 &
}

# Acknowledged data must survive the death of a node. It need not survive a power cut
# of the machine that all nodes share. Without --unsafe-no-fsync the lock would wait
# for the machine's disk, which three databases keep busy.
run "$dir/etcd" etcd --name etcd --data-dir data --unsafe-no-fsync \
	--listen-client-urls "$client" --advertise-client-urls "$client" \
	--listen-peer-urls "$peer" --initial-advertise-peer-urls "$peer" \
	--initial-cluster "etcd=$peer"

node=0
while [ $# -gt 0 ]; do
	node=$((node + 1))
	rest=$1 port=$2
	shift 2
	# A leader that is silent for the ttl has lost its lock. Patroni replaces a ttl
	# below 20 seconds by 20.
	cat >"$dir/node$node.yml" <<-YAML
		scope: tareas
		name: node$node
		restapi: {listen: "127.0.0.1:$rest", connect_address: "127.0.0.1:$rest"}
		etcd3: {host: "$etcd"}
		bootstrap:
		  dcs:
		    ttl: 20
		    loop_wait: 1
		    retry_timeout: 3
		    synchronous_mode: true
		    postgresql:
		      use_pg_rewind: true
		      # A standby soon checks again if its slot does not exist yet.
		      parameters: {max_connections: 100, wal_retrieve_retry_interval: 500ms}
		  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, no-sync]
		postgresql:
		  bin_dir: "$bin"
		  data_dir: "$dir/node$node/data"
		  pgpass: "$dir/node$node/pgpass"
		  listen: "127.0.0.1:$port"
		  connect_address: "127.0.0.1:$port"
		  parameters: {unix_socket_directories: ""}
		  basebackup: [{checkpoint: fast}, no-sync]
		  authentication:
		    superuser: {username: postgres, password: postgres}
		    replication: {username: replicator, password: replicator}
		  pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
	YAML
	run "$dir/node$node" patroni "$dir/node$node.yml"
done
wait
