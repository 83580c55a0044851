/** The table "Who may import whom" as dependency-cruiser rules. Patterns of folders cover features and apps that do not exist yet. */

/** Features of the server that speak with games providers. */
const PROVIDER_SPEAKERS = ['wallet', 'games']

const TESTS = '\\.test\\.tsx?$|/testing/|\\.bench\\.ts$'
const OURS = '^(apps|packages|e2e|bench|tools)/'
/** Declared once, in the root. */
const ROOT_TOOLS = 'node_modules/(vite|vitest|fast-check)/'
/** The parsing of pasted codes and typed numbers, without any words of the product. */
const READING_OF_TYPED_TEXT = '^packages/texts/src/(pasted-text|typed-number)\\.ts$'
const TEXTS_OF_GAMES =
  '^packages/texts/(?:src/(?:languages|translate|texts-plugin|virtual-texts\\.d)\\.ts$|texts/en/games/)'
const SCHEMA_LIBRARY = 'node_modules/@sinclair/typebox/'

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType & { name: string }} Rule */

/**
 * @param {readonly import('./server-features.mjs').ServerFeature[]} features of the server
 * @returns {Rule[]}
 */
export function boundaryRules(features) {
  return [
    ...packageRules(),
    ...protocolRules(),
    ...serverRules(),
    ...declarationRules(),
    ...featureRules(features),
    ...screenRules(),
    ...consoleRules(),
    ...gamesProviderRules(),
    ...independentAppRules(),
    ...treeRules(),
  ]
}

/**
 * @param {string} name
 * @param {string} comment what to do instead
 * @param {{ from: Rule['from'], to: Rule['to'] }} edge
 * @returns {Rule}
 */
function forbidden(name, comment, { from, to }) {
  return { name, comment, severity: 'error', from, to }
}

function packageRules() {
  return [
    forbidden('rules-import-nothing', 'rules are pure: no package, no Node module, nothing of ours', {
      from: { path: '^packages/rules/src/', pathNot: TESTS },
      to: { pathNot: '^packages/rules/src/' },
    }),
    forbidden(
      'contract-imports-schemas-only',
      'contract uses the schema library, the rules and the list of languages, and nothing else',
      {
        from: { path: '^packages/contract/src/', pathNot: TESTS },
        to: {
          pathNot: ['^packages/(contract|rules)/src/', '^packages/texts/src/languages\\.ts$', SCHEMA_LIBRARY],
        },
      },
    ),
    forbidden(
      'payout-signing-knows-no-product',
      'the signer checks orders on its own: it takes how calls are signed from provider-protocol and the lock of a folder from database',
      {
        from: { path: '^packages/payout-signing/', pathNot: TESTS },
        to: { path: OURS, pathNot: '^packages/(payout-signing|provider-protocol|database)/' },
      },
    ),
    forbidden('only-the-signer-signs', "only the program with the wallet's key signs", {
      from: { path: '^(apps|packages)/', pathNot: ['^apps/signer/', '^packages/payout-signing/', TESTS] },
      to: { path: '^packages/payout-signing/src/signer/' },
    }),
    forbidden('ui-knows-no-product', 'ui has no product words: pass texts and data in as properties', {
      from: { path: '^packages/ui/' },
      to: { path: '^(apps|packages/(?!ui/|test-kit/)|e2e|bench)' },
    }),
    forbidden('database-is-technology', 'the engine, transactions and migrations know no product', {
      from: { path: '^packages/database/', pathNot: TESTS },
      to: { path: OURS, pathNot: '^packages/database/' },
    }),
    forbidden('environment-is-technology', 'how values are read knows no variable and no product', {
      from: { path: '^packages/environment/', pathNot: TESTS },
      to: { path: OURS, pathNot: '^packages/environment/' },
    }),
    forbidden('telemetry-is-technology', 'logs, figures and traces know no product', {
      from: { path: '^packages/telemetry/', pathNot: TESTS },
      to: { path: OURS, pathNot: '^packages/(telemetry|database)/' },
    }),
    forbidden('texts-know-no-program', 'texts are said by every program and import none of ours', {
      from: { path: '^packages/texts/', pathNot: TESTS },
      to: { path: OURS, pathNot: '^packages/texts/' },
    }),
    forbidden('test-kit-in-tests-only', 'test-kit is imported by tests and benchmarks only', {
      from: {
        path: '^(apps|packages)/',
        pathNot: ['^packages/test-kit/', TESTS, '/conformance/', '\\.config\\.ts$'],
      },
      to: { path: '^packages/test-kit/' },
    }),
  ]
}

function protocolRules() {
  return [
    forbidden(
      'provider-protocol-imports-schemas-only',
      'provider-protocol must suit any provider: schema library and Node only',
      {
        from: { path: '^packages/provider-protocol/src/', pathNot: `${TESTS}|/conformance/` },
        to: { pathNot: ['^packages/provider-protocol/src/', SCHEMA_LIBRARY], dependencyTypesNot: ['core'] },
      },
    ),
    forbidden('conformance-knows-no-server', 'the conformance tests are for any provider and any wallet', {
      from: { path: '^packages/provider-protocol/' },
      to: { path: '^(apps|bench|e2e)/|^packages/(?!provider-protocol/)' },
    }),
    forbidden(
      'provider-kit-runs-anywhere',
      'the kit is for studios without this repository: it takes the protocol and the schema library, and nothing else',
      {
        from: { path: '^packages/provider-kit/src/', pathNot: TESTS },
        to: {
          pathNot: ['^packages/provider-(kit|protocol)/src/', SCHEMA_LIBRARY],
          dependencyTypesNot: ['core'],
        },
      },
    ),
  ]
}

function serverRules() {
  return [
    forbidden(
      'server-platform-has-no-product',
      'platform/ is technology: what knows the product belongs to a feature',
      {
        from: { path: '^apps/server/src/platform/', pathNot: TESTS },
        to: {
          path: ['^apps/server/src/(?!platform/)', '^packages/(rules|texts|ui)/'],
          pathNot: READING_OF_TYPED_TEXT,
        },
      },
    ),
    forbidden(
      'only-http-speaks-the-contract',
      'the shape of a domain error is known to platform/http, what operators see of health and work to platform/health and platform/waiting; no other technology knows the contract',
      {
        from: { path: '^apps/server/src/platform/(?!(?:http|health|waiting)/)', pathNot: TESTS },
        to: { path: '^packages/(contract|provider-protocol)/' },
      },
    ),
    forbidden(
      'features-know-no-composition',
      'app.ts and config.ts know the features, so no feature may know them: take what you need as an argument',
      {
        from: { path: '^apps/server/src/(features|platform)/', pathNot: TESTS },
        to: { path: '^apps/server/src/[^/]+\\.ts$' },
      },
    ),
    forbidden(
      'features-know-no-content',
      'content/ holds the values of a new installation: declare their type in the feature and take them as an argument',
      {
        from: { path: '^apps/server/src/features/', pathNot: TESTS },
        to: { path: '^apps/server/src/content/' },
      },
    ),
    forbidden('server-imports-its-packages-only', 'the server knows no other app and no screen', {
      from: { path: '^apps/server/' },
      to: { path: '^(apps/(?!server/)|packages/ui/|e2e/|bench/|tools/)' },
    }),
    forbidden('provider-protocol-for-wallet-and-games', 'only games and wallet speak with providers', {
      from: {
        path: '^apps/server/src/features/',
        pathNot: [`/features/(${PROVIDER_SPEAKERS.join('|')})/`, TESTS],
      },
      to: { path: '^packages/provider-protocol/' },
    }),
    forbidden('feature-through-its-index', "use what the feature's index.ts gives out", {
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/($2/|[^/]+/index\\.ts$)' },
    }),
    forbidden('features-entered-by-index-only', "use what the feature's index.ts gives out", {
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/features/', TESTS] },
      to: { path: '^apps/server/src/features/[^/]+/(?!(index|feature)\\.ts$)' },
    }),
  ]
}

/** Rules of `feature.ts`. */
function declarationRules() {
  return [
    forbidden(
      'declarations-in-one-list',
      'features.ts lists the declarations: derive what you need from it',
      {
        from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/features\\.ts$', TESTS] },
        to: { path: '^apps/server/src/features/[^/]+/feature\\.ts$' },
      },
    ),
    forbidden(
      'declarations-are-data',
      'tools and migrations read every feature.ts: it imports nothing that runs',
      {
        from: { path: '^apps/server/src/features/[^/]+/feature\\.ts$' },
        to: { pathNot: '^apps/server/src/platform/feature/', dependencyTypesNot: ['type-only'] },
      },
    ),
  ]
}

/**
 * One rule per feature: it imports what its declaration names. The compiler sees to it that these are features of lower tiers or before it.
 * @param {readonly import('./server-features.mjs').ServerFeature[]} features
 */
function featureRules(features) {
  return features.map(({ name, needs }) =>
    forbidden(
      `needs-of-${name}`,
      `${name} needs ${needs.join(', ') || 'no other feature'}: name another one in its feature.ts, if its tier allows it, or take what you need as an argument`,
      {
        from: { path: `^apps/server/src/features/${name}/`, pathNot: TESTS },
        to: {
          path: '^apps/server/src/features/',
          pathNot: `^apps/server/src/features/(${[...needs, name].join('|')})/`,
        },
      },
    ),
  )
}

function screenRules() {
  return [
    forbidden(
      'screens-compose-in-the-app',
      'a feature of the mini-app does not import another: compose them in the app',
      {
        from: { path: '^apps/mini-app/src/features/([^/]+)/' },
        to: { path: '^apps/mini-app/src/features/', pathNot: '^apps/mini-app/src/features/$1/' },
      },
    ),
    forbidden('screens-use-their-shell', "a screen uses its app's shell: host, server-api, texts, shell", {
      from: { path: '^apps/mini-app/src/features/', pathNot: TESTS },
      to: {
        path: '^apps/mini-app/src/',
        pathNot: '^apps/mini-app/src/(features|host|server-api|texts|shell)/',
      },
    }),
    forbidden('shell-knows-no-feature', 'the shell carries every feature and knows none', {
      from: { path: '^apps/mini-app/src/(host|server-api|texts|shell)/', pathNot: TESTS },
      to: { path: '^apps/mini-app/src/features/' },
    }),
    forbidden(
      'mini-app-loads-no-schemas',
      "schemas stay on the server: import types of endpoints (`import type`), and values from the contract's files without schemas",
      {
        from: { path: '^apps/mini-app/', pathNot: TESTS },
        to: {
          path: '^packages/contract/src/',
          pathNot:
            '^packages/contract/src/(app-config|cosmetics|error-codes|frame-permissions|kinds|languages|start-places)\\.ts$',
          dependencyTypesNot: ['type-only'],
        },
      },
    ),
    forbidden('mini-app-imports-its-packages-only', 'the mini-app speaks with the server by contract', {
      from: { path: '^apps/mini-app/' },
      to: {
        path: '^(apps/(?!mini-app/)|packages/provider-protocol/(?!src/frame-events\\.ts$)|e2e/|bench/|tools/)',
      },
    }),
  ]
}

function consoleRules() {
  return [
    forbidden(
      'console-imports-its-packages-only',
      'the console speaks with the server by contract, as types: schemas stay on the server',
      {
        from: { path: '^apps/operator/', pathNot: TESTS },
        to: {
          path: OURS,
          pathNot: [
            '^apps/operator/',
            '^packages/(ui|texts)/',
            '^packages/contract/src/(app-config|countries|dialects|error-codes|form-limits|frame-permissions|kinds|launch-url|operator-permissions|player-parts|work-kinds)\\.ts$',
          ],
          dependencyTypesNot: ['type-only'],
        },
      },
    ),
  ]
}

function gamesProviderRules() {
  return [
    forbidden(
      'games-provider-is-an-outsider',
      'the games provider proves that an outsider could have written it: what it shares knows no product',
      {
        from: { path: '^apps/games-provider/', pathNot: TESTS },
        to: {
          path: OURS,
          pathNot: [
            '^apps/games-provider/',
            '^packages/(provider-protocol|database|environment|telemetry|ui/src/(looks|downloads))/',
            TEXTS_OF_GAMES,
            READING_OF_TYPED_TEXT,
          ],
        },
      },
    ),
    forbidden(
      'games-provider-tests-are-outsiders',
      'its tests may use the test kit besides provider-protocol',
      {
        from: { path: `^apps/games-provider/.*(${TESTS})` },
        to: {
          path: OURS,
          pathNot: [
            '^apps/games-provider/',
            '^packages/(provider-protocol|database|environment|telemetry|test-kit|ui/src/(looks|downloads))/',
            TEXTS_OF_GAMES,
          ],
        },
      },
    ),
    forbidden('games-know-no-other-game', 'what two games share belongs to their family', {
      from: { path: '^apps/games-provider/src/games/([^/]+)/' },
      to: {
        path: '^apps/games-provider/src/games/[^/]+/',
        pathNot: '^apps/games-provider/src/games/$1/',
      },
    }),
    forbidden('families-know-no-game', 'a game brings its figures and its theme to its family as arguments', {
      from: { path: '^apps/games-provider/src/families/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/games-provider/src/(games/[^/]+|families)/',
        pathNot: '^apps/games-provider/src/families/$1/',
      },
    }),
    forbidden('maths-know-no-screen', 'the provider and the verifier play by the maths of a family', {
      from: { path: '^apps/games-provider/src/families/[^/]+/maths/' },
      to: { path: '^apps/games-provider/src/(view|families/[^/]+/view)/' },
    }),
    forbidden('view-knows-no-family', 'what surrounds every game knows no kind of game', {
      from: { path: '^apps/games-provider/src/view/', pathNot: TESTS },
      to: { path: '^apps/games-provider/src/(games/[^/]+|families)/' },
    }),
  ]
}

function independentAppRules() {
  return [
    forbidden(
      'chat-host-imports-nothing-of-ours',
      'the chat host speaks public protocols only, so it cannot agree with us by accident',
      {
        from: { path: '^apps/chat-host/' },
        to: { path: OURS, pathNot: '^apps/chat-host/' },
      },
    ),
    forbidden('signer-is-small', 'whatever the signer imports runs beside the key', {
      from: { path: '^apps/signer/', pathNot: TESTS },
      to: { path: OURS, pathNot: '^apps/signer/|^packages/(payout-signing|environment|telemetry)/' },
    }),
    forbidden('packages-import-no-app', 'apps are run, not imported', {
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    }),
    forbidden('apps-import-no-app', 'apps speak with each other over the network', {
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    }),
    forbidden('nobody-imports-e2e-or-bench', 'journeys and benchmarks are imported by nobody', {
      from: { path: '^(packages|apps|tools)/' },
      to: { path: '^(e2e|bench)/' },
    }),
  ]
}

function treeRules() {
  return [
    forbidden('no-circular', 'files that need each other, if only for types, are one file or hide a third', {
      from: {},
      to: { circular: true },
    }),
    forbidden('no-unresolvable', 'the import leads nowhere', {
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw|worker|inline)$|^virtual:' },
    }),
    forbidden('no-undeclared-package', 'add the package to the package.json beside the code', {
      from: { path: '^(apps|packages|bench|e2e)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: ROOT_TOOLS },
    }),
  ]
}
