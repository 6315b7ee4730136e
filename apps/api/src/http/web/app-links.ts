import type { FastifyInstance } from 'fastify';

interface Apps {
  ANDROID_APP_CERTIFICATES: readonly string[];
  APPLE_TEAM_ID?: string | undefined;
}

/** The app's id in the stores (apps/reader/app.config.ts). */
const appId = 'co.aqua.reader';

/**
 * Names the apps that may open links to books. Phones ask for these files when the app is installed:
 * Android for Digital Asset Links (https://developers.google.com/digital-asset-links/v1/statements),
 * iOS for associated domains (https://developer.apple.com/documentation/xcode/supporting-associated-domains).
 */
export function registerAppLinks(app: FastifyInstance, apps: Apps): void {
  if (apps.ANDROID_APP_CERTIFICATES.length > 0) {
    const target = {
      namespace: 'android_app',
      package_name: appId,
      sha256_cert_fingerprints: apps.ANDROID_APP_CERTIFICATES,
    };
    const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
    app.get('/.well-known/assetlinks.json', async () => statements);
  }
  if (apps.APPLE_TEAM_ID !== undefined) {
    const components = [{ '/': '/app' }, { '/': '/app/*' }];
    const details = [{ appIDs: [`${apps.APPLE_TEAM_ID}.${appId}`], components }];
    // The file's name has no extension, but its type must be JSON.
    app.get('/.well-known/apple-app-site-association', async () => ({ applinks: { details } }));
  }
}
