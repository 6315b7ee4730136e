import type { ExpoConfig } from 'expo/config';
import manifest from './package.json' with { type: 'json' };

/** The server that this app talks to. In a browser it is the server that the page came from. */
const server = URL.parse(process.env['EXPO_PUBLIC_API_URL'] ?? '');
const linkHost = server?.protocol === 'https:' ? server.host : null;

function linksTo(host: string) {
  const link = { scheme: 'https', host };
  return {
    action: 'VIEW',
    autoVerify: true,
    category: ['BROWSABLE', 'DEFAULT'],
    data: [
      { ...link, path: '/app' },
      { ...link, pathPrefix: '/app/' },
    ],
  };
}

/** Libraries and templates ask for these. The app needs none of them. */
const blockedPermissions = [
  'READ_EXTERNAL_STORAGE',
  'READ_MEDIA_IMAGES',
  'SYSTEM_ALERT_WINDOW',
  'VIBRATE',
  'WRITE_EXTERNAL_STORAGE',
].map((name) => `android.permission.${name}`);

const config: ExpoConfig = {
  name: 'Aqua',
  slug: 'aqua-reader',
  description: 'Read the books of your library.',
  version: manifest.version,
  scheme: 'aqua',
  orientation: 'default',
  userInterfaceStyle: 'automatic',
  updates: { enabled: false },
  icon: './assets/icon.png',
  backgroundColor: '#fbfaf7',
  ios: {
    bundleIdentifier: 'co.aqua.reader',
    supportsTablet: true,
    // Links to the server's books open in the app, once the phone has asked the server whether it
    // knows the app (apps/api/src/http/web/app-links.ts).
    ...(linkHost !== null && { associatedDomains: [`applinks:${linkHost}`] }),
  },
  android: {
    package: 'co.aqua.reader',
    allowBackup: false,
    blockedPermissions,
    ...(linkHost !== null && { intentFilters: [linksTo(linkHost)] }),
    adaptiveIcon: {
      foregroundImage: './assets/icon-foreground.png',
      backgroundColor: '#0b7a82',
    },
  },
  web: { bundler: 'metro', output: 'single', lang: 'en', name: 'Aqua' },
  plugins: [
    ['expo-router', { sitemap: false }],
    ['expo-secure-store', { faceIDPermission: false }],
    'expo-localization',
    'expo-font',
    'expo-image',
    [
      'expo-splash-screen',
      {
        image: './assets/splash.png',
        imageWidth: 160,
        backgroundColor: '#fbfaf7',
        dark: { image: './assets/splash-dark.png', backgroundColor: '#0b191d' },
      },
    ],
  ],
  experiments: { baseUrl: '/app' },
};

export default config;
