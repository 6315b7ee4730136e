/** Who may import whom: see ARCHITECTURE.md. */
const apiLayers =
  '^apps/api/src/(lib|config|http|db|files|pdf|mail|sms|jobs|openid|spreadsheets|tracing|watching)/';

/** The folders of the reader, from the ground up: each may import those before it. */
const readerLib = [
  'storage',
  'preferences',
  'theme',
  'language',
  'session',
  'server',
  'device',
  'sign-in',
  'files',
  'platform',
  'navigation',
  'places',
  'captures',
  'annotations',
  'downloads',
];
const readerFeatures = [
  'sign-in',
  'join',
  'consent',
  'my-data',
  'captures',
  'downloads',
  'read-aloud',
  'pages',
  'thumbnails',
  'viewer',
  'annotations',
  'text-view',
  'search',
  'library',
  'notebook',
  'profile',
  'book',
];

/** @param {string} name @param {object} from @param {object} to @param {string} comment */
function forbid(name, from, to, comment) {
  return { name, severity: 'error', comment, from, to };
}

/** @param {string} parent @param {readonly string[]} folders from the ground up */
function oneWay(parent, folders) {
  const anyOf = (/** @type {readonly string[]} */ some) =>
    `^apps/reader/src/${parent}/(${some.join('|')})/`;
  const inFolders = `^apps/reader/src/${parent}/[^/]+/`;
  return [
    ...folders.map((folder, floor) =>
      forbid(
        `reader-${parent}-${folder}-stands-on-those-below`,
        { path: anyOf([folder]), pathNot: '\\.test\\.tsx?$' },
        { path: inFolders, pathNot: anyOf(folders.slice(0, floor + 1)) },
        'Imports between folders go one way; their order is at the top of this file.',
      ),
    ),
    forbid(
      `reader-${parent}-order-names-every-folder`,
      { path: inFolders, pathNot: anyOf(folders) },
      {},
      'Give it its place in the order at the top of this file.',
    ),
  ];
}

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'Move what both need into a file of its own.'),
    forbid('no-unresolved', {}, { couldNotResolve: true }, 'The import leads nowhere.'),
    forbid(
      'no-undeclared',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      'Name it in the package.json of the workspace that imports it.',
    ),
    forbid(
      'no-development-dependencies-in-production',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      'What runs in production is a dependency, not a devDependency.',
    ),
    forbid(
      'bootstrap-needs-nothing',
      { path: '^scripts/(bootstrap/|[^/]+$)' },
      { pathNot: '^scripts/bootstrap/', dependencyTypesNot: ['core'] },
      'It runs before anything is installed, on the Node of the machine.',
    ),
    forbid(
      'contract-phrases-theme-know-nobody',
      { path: '^packages/(contract|phrases|theme)/' },
      { path: '^(packages|apps|e2e|bench)/', pathNot: '^packages/$1/' },
      'They are what everybody else agrees on.',
    ),
    forbid(
      'client-knows-the-contract-only',
      { path: '^packages/client/' },
      { path: '^(packages|apps|e2e|bench)/', pathNot: '^packages/(client|contract)/' },
      'The client is made from the contract.',
    ),
    forbid(
      'apps-never-know-each-other',
      { path: '^apps/([^/]+)/' },
      { path: '^(apps|e2e|bench)/', pathNot: '^apps/$1/' },
      'Apps meet in packages.',
    ),
    forbid(
      'journeys-and-benchmarks-use-the-front-door',
      { path: '^(e2e|bench)/' },
      { path: '^apps/' },
      'They drive the running product; they may import packages.',
    ),
    forbid(
      'journeys-know-no-benchmark',
      { path: '^e2e/' },
      { path: '^bench/' },
      'The benchmarks borrow from the journeys.',
    ),
    forbid(
      'lib-knows-nobody',
      { path: '^apps/api/src/lib/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/lib/' },
      'It is below all layers.',
    ),
    forbid(
      'layers-know-no-module',
      { path: apiLayers, pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/modules/' },
      'Modules use the layers, never the other way round.',
    ),
    forbid(
      'queries-belong-to-their-module',
      { path: '^apps/api/src/modules/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/api/src/modules/[^/]+/[^/]+/[a-z-]*queries\\.ts$',
        pathNot: '^apps/api/src/modules/$1/',
      },
      "Call the other module's service.",
    ),
    forbid(
      'housekeeping-only-lists',
      { path: '^apps/api/src/housekeeping\\.ts$' },
      { path: '^apps/api/src/', pathNot: '/retention\\.ts$|/(infrastructure|services)\\.ts$' },
      'What is removed, and when, is decided in the `retention.ts` of the module.',
    ),
    forbid(
      'only-housekeeping-removes-what-is-old',
      { path: '^apps/api/src/', pathNot: '^apps/api/src/housekeeping\\.ts$' },
      { path: '^apps/api/src/.+/retention\\.ts$', pathNot: '^apps/api/src/db/retention\\.ts$' },
      'It runs once an hour; a job of its own belongs to workers.ts.',
    ),
    forbid(
      'features-never-know-each-other',
      { path: '^apps/backoffice/src/features/([^/]+)/' },
      { path: '^apps/backoffice/src/features/', pathNot: '^apps/backoffice/src/features/$1/' },
      'What several features use belongs to components or lib.',
    ),
    forbid(
      'components-know-no-feature',
      { path: '^apps/(backoffice|reader)/src/(components|lib)/' },
      { path: '^apps/(backoffice|reader)/src/(features|layout|app)/' },
      'Features use components, never the other way round.',
    ),
    forbid(
      'single-components-know-no-folder',
      { path: '^apps/backoffice/src/components/[^/]+$', pathNot: '\\.test\\.tsx$' },
      { path: '^apps/backoffice/src/components/[^/]+/' },
      'The folders of components use what stands beside them, never the other way round.',
    ),
    forbid(
      'layout-knows-no-feature',
      { path: '^apps/(backoffice|reader)/src/layout/' },
      { path: '^apps/(backoffice|reader)/src/features/' },
      "A feature's route names its parent; the sidebar is read from the routes.",
    ),
    ...oneWay('lib', readerLib),
    ...oneWay('features', readerFeatures),
    forbid(
      'reader-features-know-no-layout',
      { path: '^apps/reader/src/features/' },
      { path: '^apps/reader/src/(layout|app)/' },
      'The routes put layout and features together.',
    ),
    forbid(
      'reader-lib-knows-no-component',
      { path: '^apps/reader/src/lib/' },
      { path: '^apps/reader/src/components/' },
      'Components use lib, never the other way round.',
    ),
    forbid(
      'only-main-knows-app',
      { path: '^apps/backoffice/src/(features|layout)/' },
      { path: '^apps/backoffice/src/app/' },
      'app/router.ts puts the features together; what they share belongs to layout.',
    ),
  ],
  options: {
    // `tsPreCompilationDeps` is for the reading by TypeScript's compiler, which dependency-cruiser
    // can't use from version 7 on: it would warn at each run that it may have missed sources. swc
    // reads all imports, also those of types alone; scripts/lib/checks/check-import-rules.mjs proves it each time.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|test-results|\\.expo)/|^scripts/bootstrap/types/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json', '.web.ts', '.web.tsx'],
    },
  },
};
