/** Every address of the product, an unknown one included; `ARCHIVED` is the tournament that is over when Arena first starts. */
export function routesOf(archived: string): readonly string[] {
  return [
    '/',
    '/boost',
    '/tasks',
    '/friends',
    '/active-tournaments',
    '/onboarding',
    '/tournaments/open_tournament',
    `/c_tournaments/${archived}`,
    '/games/1/golden-arena',
    '/games/5/lucky-dice',
    '/profile',
    '/promocodes',
    '/trophies',
    '/shared/b1-20261125-AAAAAAAAAAAAAAAAAAAAAA',
    '/settings',
    '/settings/messages',
    '/settings/limits',
    '/settings/data',
    '/lang',
    '/wallet',
    '/policy',
    '/security',
    '/terms',
    '/no-such-page',
  ]
}
