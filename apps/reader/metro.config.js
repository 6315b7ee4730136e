const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);

// A part of app.config.ts is in the bundle, and Metro would take an older one from its cache.
config.cacheVersion = readFileSync(join(__dirname, 'app.config.ts'), 'utf8');

// zod brings messages in fifty languages (350 kB). The app shows sentences of its own, so it needs none.
config.resolver.resolveRequest = (context, name, platform) =>
  name.endsWith('/locales/index.js') && context.originModulePath.includes('/zod/')
    ? { type: 'empty' }
    : context.resolveRequest(context, name, platform);

module.exports = config;
