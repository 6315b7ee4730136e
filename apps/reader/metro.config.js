const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);

// The bundle contains a part of app.config.ts, and Metro would take a stale one from its cache.
config.cacheVersion = readFileSync(join(__dirname, 'app.config.ts'), 'utf8');

// zod ships messages in fifty languages (350 kB). The app has its own sentences, so it needs none.
config.resolver.resolveRequest = (context, name, platform) =>
  name.endsWith('/locales/index.js') && context.originModulePath.includes('/zod/')
    ? { type: 'empty' }
    : context.resolveRequest(context, name, platform);

module.exports = config;
