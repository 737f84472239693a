# An image with the program, its licenses and CA certificates, without shell or packages.
# Build with
#   docker build -t tareas .
# The Go version is the one in go.mod.
FROM --platform=$BUILDPLATFORM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
# Includes .git, from which Go records the version.
COPY . .
ARG TARGETOS TARGETARCH
RUN CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -tags nomsgpack -trimpath -ldflags '-s -w' -o /out/tareas ./cmd/tareas
RUN mkdir /out/data /out/licenses && cp LICENSE /out/licenses/ && cmd/tareas/licenses/collect.sh /out/licenses/THIRD_PARTY_LICENSES

FROM scratch
LABEL org.opencontainers.image.source=https://github.com/seed-9b87e5c3/tareas \
      org.opencontainers.image.licenses=MIT
# For databases with sslmode=verify-full.
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=build /out/tareas /tareas
COPY --from=build /out/licenses /licenses
COPY --from=build --chown=65532:65532 --chmod=700 /out/data /data
USER 65532:65532
# The default DATABASE_URL creates tareas.db here. The program writes nowhere else,
# so the root file system can be read-only.
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 CMD ["/tareas", "healthcheck"]
ENTRYPOINT ["/tareas"]
