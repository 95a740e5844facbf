# Offergrade as an image: docs/operating.md, "On a server".

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN node scripts/launch.mjs build
RUN npm prune --omit=dev --no-audit --no-fund --ignore-scripts

FROM node:24-bookworm-slim
# Otherwise glibc keeps the memory of a burst of requests instead of returning it to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OFFERGRADE_DATA=/data NODE_COMPILE_CACHE=/app/node_modules/.cache/compiled
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/src ./src
RUN install --directory --owner=node --group=node --mode=700 /data node_modules/.cache
USER node
# Fills the compile cache for later starts: the invalid port ends the server once all is loaded.
RUN PORT=none node dist/server/main.js || true
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
