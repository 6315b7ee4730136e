/** Who may import whom: see ARCHITECTURE.md. */
const apiLayers = '^apps/api/src/(http|db|files|pdf|mail|sms|jobs|spreadsheets)/';

/** @param {string} name @param {object} from @param {object} to @param {string} comment */
function forbid(name, from, to, comment) {
  return { name, severity: 'error', comment, from, to };
}

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Move what both need into a file of its own.',
    ),
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
      'layers-know-no-module',
      { path: apiLayers, pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/modules/' },
      'Modules use the layers, never the other way round.',
    ),
    forbid(
      'queries-belong-to-their-module',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/api/src/modules/[^/]+/[a-z-]*queries\\.ts$',
        pathNot: '^apps/api/src/modules/$1/',
      },
      "Call the other module's service.",
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
      { path: '^apps/backoffice/src/layout/' },
      { path: '^apps/backoffice/src/features/' },
      "A feature's route names its parent; the sidebar is read from the routes.",
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
    // reads all imports, also those of types alone; scripts/lib/check-import-rules.mjs proves it each time.
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
