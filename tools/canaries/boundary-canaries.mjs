/**
 * One bad file per boundary rule.
 * @typedef {{ rule: string, path: string, source: string }} Canary
 * @param {readonly import('../checks/server-features.mjs').ServerFeature[]} features of the server
 * @returns {Canary[]}
 */
export function boundaryCanaries(features) {
  return [
    ...packageCanaries(),
    ...serverCanaries(),
    ...featureCanaries(features),
    ...screenCanaries(),
    ...appCanaries(),
    ...treeCanaries(),
  ]
}

/**
 * @param {string} rule
 * @param {string} path
 * @param {string} target what the file imports
 * @returns {Canary}
 */
function importing(rule, path, target) {
  return { rule, path, source: `import * as target from '${target}'\n\nexport const reached = target\n` }
}

function packageCanaries() {
  return [
    importing('rules-import-nothing', 'packages/rules/src/asks-the-contract.ts', '@arena/contract/schemas'),
    importing('contract-imports-schemas-only', 'packages/contract/src/asks-the-screen.ts', '@arena/ui'),
    importing(
      'provider-protocol-imports-schemas-only',
      'packages/provider-protocol/src/asks-fastify.ts',
      'fastify',
    ),
    importing(
      'conformance-knows-no-server',
      'packages/provider-protocol/src/conformance/asks-the-rules.ts',
      '@arena/rules',
    ),
    importing('provider-kit-runs-anywhere', 'packages/provider-kit/src/asks-the-rules.ts', '@arena/rules'),
    importing(
      'payout-signing-knows-no-product',
      'packages/payout-signing/src/asks-the-rules.ts',
      '@arena/rules',
    ),
    importing(
      'only-the-signer-signs',
      'apps/server/src/platform/signs-itself.ts',
      '@arena/payout-signing/signer',
    ),
    importing('ui-knows-no-product', 'packages/ui/src/asks-the-contract.ts', '@arena/contract/schemas'),
    importing('telemetry-is-technology', 'packages/telemetry/src/asks-the-rules.ts', '@arena/rules'),
    importing('environment-is-technology', 'packages/environment/src/asks-the-rules.ts', '@arena/rules'),
    importing('database-is-technology', 'packages/database/src/asks-the-rules.ts', '@arena/rules'),
    importing('texts-know-no-program', 'packages/texts/src/asks-the-rules.ts', '@arena/rules'),
    importing('test-kit-in-tests-only', 'apps/server/src/platform/uses-the-test-kit.ts', '@arena/test-kit'),
  ]
}

function serverCanaries() {
  const players = 'apps/server/src/features/players'
  return [
    importing(
      'server-platform-has-no-product',
      'apps/server/src/platform/asks-players.ts',
      '../features/players/index.ts',
    ),
    importing(
      'only-http-speaks-the-contract',
      'apps/server/src/platform/log/asks-the-contract.ts',
      '@arena/contract/schemas',
    ),
    importing('features-know-no-composition', `${players}/reads-the-configuration.ts`, '../../config.ts'),
    importing('features-know-no-content', `${players}/reads-the-content.ts`, '../../content/gift.ts'),
    importing('server-imports-its-packages-only', 'apps/server/src/platform/asks-ui.ts', '@arena/ui'),
    importing(
      'provider-protocol-for-wallet-and-games',
      `${players}/asks-a-provider.ts`,
      '@arena/provider-protocol',
    ),
    importing(
      'feature-through-its-index',
      'apps/server/src/features/wallet/peeks.ts',
      '../players/players-store.ts',
    ),
    importing(
      'features-entered-by-index-only',
      'apps/server/src/peeks.ts',
      './features/players/players-store.ts',
    ),
    importing('feature-is-declared', 'apps/server/src/features/unlisted/index.ts', '../players/index.ts'),
    importing(
      'declarations-in-one-list',
      'apps/server/src/asks-a-declaration.ts',
      './features/players/feature.ts',
    ),
    importing('declarations-are-data', `${players}/feature.ts`, './players-store.ts'),
  ]
}

/**
 * Each feature imports one that it does not name.
 * @param {readonly import('../checks/server-features.mjs').ServerFeature[]} features
 */
function featureCanaries(features) {
  return features.map(({ name, needs }) => {
    const unnamed = features.find(other => other.name !== name && !needs.includes(other.name))
    return importing(
      `needs-of-${name}`,
      `apps/server/src/features/${name}/looks-aside.ts`,
      `../${unnamed?.name ?? 'unlisted'}/index.ts`,
    )
  })
}

function screenCanaries() {
  const home = 'apps/mini-app/src/features/home'
  return [
    importing('screens-compose-in-the-app', `${home}/shows-friends.ts`, '../friends/index.ts'),
    importing('screens-use-their-shell', `${home}/knows-the-app.ts`, '../../app.tsx'),
    importing('shell-knows-no-feature', 'apps/mini-app/src/shell/knows-home.ts', '../features/home/index.ts'),
    importing('mini-app-loads-no-schemas', 'apps/mini-app/src/loads-a-schema.ts', '@arena/contract/schemas'),
    importing(
      'mini-app-imports-its-packages-only',
      'apps/mini-app/src/calls-the-wallet.ts',
      '@arena/provider-protocol',
    ),
    importing(
      'console-imports-its-packages-only',
      'apps/operator/src/loads-a-schema.ts',
      '@arena/contract/schemas',
    ),
  ]
}

function appCanaries() {
  return [
    importing('games-provider-is-an-outsider', 'apps/games-provider/src/asks-the-rules.ts', '@arena/rules'),
    importing(
      'games-provider-tests-are-outsiders',
      'apps/games-provider/src/odds.test.ts',
      '@arena/contract/schemas',
    ),
    ...gameCanaries(),
    importing('signer-is-small', 'apps/signer/src/asks-the-contract.ts', '@arena/contract/schemas'),
    importing(
      'chat-host-imports-nothing-of-ours',
      'apps/chat-host/src/asks-the-contract.ts',
      '@arena/contract/schemas',
    ),
    importing(
      'packages-import-no-app',
      'packages/test-kit/src/imports-the-server.ts',
      '../../../apps/server/src/app.ts',
    ),
    importing('apps-import-no-app', 'apps/operator/src/imports-the-server.ts', '../../server/src/app.ts'),
    importing(
      'nobody-imports-e2e-or-bench',
      'apps/server/src/imports-a-journey.ts',
      '../../../e2e/journey.ts',
    ),
  ]
}

function gameCanaries() {
  const games = 'apps/games-provider/src'
  return [
    importing('games-know-no-other-game', `${games}/games/coin/asks-another.ts`, '../dice/game.ts'),
    importing(
      'families-know-no-game',
      `${games}/families/crash/maths/asks-a-game.ts`,
      '../../../games/dice/game.ts',
    ),
    importing(
      'maths-know-no-screen',
      `${games}/families/crash/maths/asks-the-screen.ts`,
      '../../../view/screen.ts',
    ),
    importing('view-knows-no-family', `${games}/view/asks-a-family.ts`, '../families/slot/maths/reels.ts'),
  ]
}

function treeCanaries() {
  return [
    importing('no-circular', 'apps/chat-host/src/circle.ts', './circle.ts'),
    {
      rule: 'no-circular',
      path: 'apps/chat-host/src/circle-of-types.ts',
      source: "import type * as target from './circle-of-types.ts'\n\nexport type Reached = typeof target\n",
    },
    importing('no-unresolvable', 'apps/chat-host/src/lost.ts', './nowhere.ts'),
    importing('no-undeclared-package', 'apps/mini-app/src/borrows-a-package.ts', 'fastify'),
  ]
}
