import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AndroidConfig } from 'expo/config-plugins.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const reader = join(import.meta.dirname, '..');
/** Inside the workspace, so that app.config.ts finds its plugins. */
const folder = join(reader, '.prebuild');
const sources = ['app.config.ts', 'package.json', 'assets'];
type Manifest = Awaited<ReturnType<typeof AndroidConfig.Manifest.readAndroidManifestAsync>>;
let manifest: Manifest;

/** Makes the Android and iOS projects as a build for this server does. */
async function prebuild(server: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const source of sources)
    await cp(join(reader, source), join(folder, source), { recursive: true });
  const settings = { CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' };
  await promisify(execFile)('expo', ['prebuild', '--no-install'], {
    cwd: folder,
    env: { ...process.env, ...settings, EXPO_PUBLIC_API_URL: server },
  });
  const android = join(folder, 'android/app/src/main/AndroidManifest.xml');
  manifest = await AndroidConfig.Manifest.readAndroidManifestAsync(android);
}

const ios = (file: string) => readFile(join(folder, 'ios/Aqua', file), 'utf8');

function attributesOf(elements: readonly { $?: object }[] | undefined): object[] {
  return (elements ?? []).map(({ $ = {} }) => $);
}

/** The intent filters through which the app's only activity is opened from outside. */
function intentFilters() {
  const [application] = manifest.manifest.application ?? [];
  return application?.activity?.[0]?.['intent-filter'] ?? [];
}

beforeAll(() => prebuild('https://books.example'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the Android app asks for the network alone, and takes away what libraries ask for', () => {
  const name = (permission: string) => ({ 'android:name': `android.permission.${permission}` });
  const removed = (permission: string) => ({ ...name(permission), 'tools:node': 'remove' });
  expect(attributesOf(manifest.manifest['uses-permission'])).toEqual([
    name('INTERNET'),
    removed('READ_EXTERNAL_STORAGE'),
    removed('READ_MEDIA_IMAGES'),
    removed('SYSTEM_ALERT_WINDOW'),
    removed('VIBRATE'),
    removed('WRITE_EXTERNAL_STORAGE'),
  ]);
});

test('the Android app is not backed up', () => {
  const [application] = manifest.manifest.application ?? [];
  expect(application?.$).toMatchObject({ 'android:allowBackup': 'false' });
});

test('the iOS app asks for nothing that needs a reason', async () => {
  expect(await ios('Info.plist')).not.toContain('UsageDescription');
});

test('both apps open links to books of their server, and of no other', async () => {
  const verified = intentFilters().filter(({ $ }) => $?.['android:autoVerify'] === 'true');
  expect(verified.map(({ data }) => attributesOf(data))).toEqual([
    [
      { 'android:scheme': 'https', 'android:host': 'books.example', 'android:path': '/app' },
      { 'android:scheme': 'https', 'android:host': 'books.example', 'android:pathPrefix': '/app/' },
    ],
  ]);
  const entitlements = await ios('Aqua.entitlements');
  expect(entitlements.match(/<string>.*<\/string>/g)).toEqual([
    '<string>applinks:books.example</string>',
  ]);
});

test('an app for a server without https opens no https links', async () => {
  await prebuild('http://localhost:4000');
  expect(intentFilters().flatMap(({ data }) => attributesOf(data))).toEqual([
    { 'android:scheme': 'aqua' },
  ]);
  expect(await ios('Aqua.entitlements')).not.toContain('associated-domains');
});
