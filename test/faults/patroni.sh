#!/bin/sh
# Starts a PostgreSQL cluster that elects its own leader: one etcd, and three
# nodes that Patroni runs, each with a synchronous standby. All of them listen
# on 127.0.0.1 and live in the given directory, which is their working directory
# too. It returns at once; node N answers GET /primary on its REST port when it
# leads. Not as root, which PostgreSQL refuses.
#
#   patroni.sh BIN DIR ETCD_CLIENT ETCD_PEER REST1 PG1 REST2 PG2 REST3 PG3
#
# BIN is the directory of PostgreSQL's programs, the rest are free ports.
set -eu

bin=$1 dir=$2 etcd_client=$3 etcd_peer=$4
shift 4
cd "$dir"

etcd --name etcd --data-dir "$dir/etcd" \
	--listen-client-urls "http://127.0.0.1:$etcd_client" --advertise-client-urls "http://127.0.0.1:$etcd_client" \
	--listen-peer-urls "http://127.0.0.1:$etcd_peer" --initial-advertise-peer-urls "http://127.0.0.1:$etcd_peer" \
	--initial-cluster "etcd=http://127.0.0.1:$etcd_peer" >"$dir/etcd.log" 2>&1 &

# Three seconds of silence cost a leader its lock: Patroni wants a ttl of 20
# seconds at least, unless it is told of a shorter one directly.
node=0
while [ $# -gt 0 ]; do
	node=$((node + 1))
	rest=$1 port=$2
	shift 2
	cat >"$dir/node$node.yml" <<-YAML
		scope: tareas
		name: node$node
		restapi: {listen: "127.0.0.1:$rest", connect_address: "127.0.0.1:$rest"}
		etcd3: {host: "127.0.0.1:$etcd_client"}
		bootstrap:
		  dcs:
		    ttl: 20
		    loop_wait: 1
		    retry_timeout: 3
		    synchronous_mode: true
		    postgresql:
		      use_pg_rewind: true
		      parameters: {max_connections: 100}
		  initdb: [{encoding: UTF8}, {locale: C.UTF-8}]
		postgresql:
		  bin_dir: "$bin"
		  data_dir: "$dir/node$node"
		  pgpass: "$dir/node$node.pgpass"
		  listen: "127.0.0.1:$port"
		  connect_address: "127.0.0.1:$port"
		  parameters: {unix_socket_directories: ""}
		  authentication:
		    superuser: {username: postgres, password: postgres}
		    replication: {username: replicator, password: replicator}
		  pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
	YAML
	patroni "$dir/node$node.yml" >"$dir/patroni$node.log" 2>&1 &
done
