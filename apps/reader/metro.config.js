const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);

// zod carries its messages in fifty languages (350 kB); ours are error codes, never its sentences.
config.resolver.resolveRequest = (context, name, platform) =>
  name.endsWith('/locales/index.js') && context.originModulePath.includes('/zod/')
    ? { type: 'empty' }
    : context.resolveRequest(context, name, platform);

module.exports = config;
