import { PROVIDER_PATHS, signedHeaders } from '@arena/provider-protocol'
import { type Case, CaseFault } from '../run-cases.ts'
import {
  launchCall,
  launchGame,
  newLaunch,
  readCatalogue,
  refusedWith,
  sendSigned,
} from './platform-calls.ts'
import { type Studio, seat } from './studio.ts'

const GROUP = 'Launch'
const TOLERATED_S = 300

export function launchCases(studio: Studio): readonly Case[] {
  return [...pageCases(studio), ...refusalCases(studio)].map(one => ({ group: GROUP, ...one }))
}

type NamedCase = Omit<Case, 'group'>

/** The game's page as a browser gets it. */
async function openPage(studio: Studio): Promise<Response> {
  const { url } = await seat(studio)
  const response = await fetch(url, { redirect: 'follow' })
  const reply = (await response.clone().text()).slice(0, 500)
  studio.log.note({ method: 'GET', url, headers: {}, body: '', status: response.status, reply })
  return response
}

function pageCases(studio: Studio): readonly NamedCase[] {
  return [
    {
      name: 'launches every game of the catalogue',
      async run() {
        for (const game of await readCatalogue(studio)) await launchGame(studio, newLaunch(studio, game))
      },
    },
    {
      name: 'answers with the address of a page that opens',
      async run() {
        const response = await openPage(studio)
        const type = response.headers.get('content-type') ?? ''
        if (response.status !== 200) throw new CaseFault(`the page answered ${response.status}`)
        if (!type.startsWith('text/html')) throw new CaseFault(`the page has the content type "${type}"`)
      },
    },
    {
      name: 'lets the platform’s page frame the game',
      async run() {
        const { headers } = await openPage(studio)
        const framing = headers.get('x-frame-options')
        if (framing !== null) throw new CaseFault(`the page forbids frames: X-Frame-Options: ${framing}`)
        const policy = headers.get('content-security-policy') ?? ''
        const ancestors = /frame-ancestors ([^;]+)/.exec(policy)?.[1]?.split(' ')
        if (ancestors !== undefined && !ancestors.includes(studio.origin) && !ancestors.includes('*'))
          throw new CaseFault(`frame-ancestors does not name ${studio.origin}: ${ancestors.join(' ')}`)
      },
    },
    {
      name: 'keeps the secret and the player’s id out of the address',
      async run() {
        const { url, launch } = await seat(studio)
        if (url.includes(studio.key.secret) || url.includes(launch.player_id))
          throw new CaseFault('the address contains the secret or the player’s id')
      },
    },
    {
      name: 'gives two sessions of one player two addresses',
      async run() {
        const first = await seat(studio)
        const second = await seat(studio, { player_id: first.launch.player_id })
        if (first.url === second.url) throw new CaseFault('both sessions got the same address')
      },
    },
    {
      name: 'launches many players at the same time',
      async run() {
        const seats = await Promise.all(Array.from({ length: 20 }, () => seat(studio)))
        if (new Set(seats.map(({ url }) => url)).size !== seats.length)
          throw new CaseFault('two players got the same address')
      },
    },
  ]
}

function refusalCases(studio: Studio): readonly NamedCase[] {
  const launch = () => newLaunch(studio, studio.game)
  return [
    {
      name: 'refuses a changed byte, a wrong key and a missing signature with 401',
      async run() {
        const call = launchCall(launch())
        const changed = { ...call, rawBody: `${call.rawBody} ` }
        const genuine = signedHeaders(studio.key, { ...call, now: new Date() })
        await refusedWith(studio, [401], [changed, { headers: genuine }])
        await refusedWith(studio, [401], [call, { headers: { authorization: 'Bearer nobody' } }])
        await refusedWith(studio, [401], [call, { headers: { 'x-signature': '' } }])
      },
    },
    {
      name: 'refuses a timestamp more than 300 seconds away with 401',
      async run() {
        for (const seconds of [-(TOLERATED_S + 5), TOLERATED_S + 5]) {
          const at = new Date(Date.now() + seconds * 1000)
          await refusedWith(studio, [401], [launchCall(launch()), { at }])
        }
      },
    },
    {
      name: 'refuses a game that it does not have with a 4xx',
      async run() {
        const call = launchCall({ ...launch(), game_id: 'no-such-game' })
        await refusedWith(studio, [400, 403, 404, 409, 422], [call])
      },
    },
    {
      name: 'refuses a body outside the schema with 400',
      async run() {
        const { session_id: _, ...without } = launch()
        const bodies = [without, { ...launch(), balance: -1 }, { ...launch(), limits: { min_bet: 0 } }, []]
        for (const body of bodies) await refusedWith(studio, [400], [launchCall(body)])
        await refusedWith(studio, [400], [{ ...launchCall({}), rawBody: '{"session_id":' }])
      },
    },
    {
      name: 'answers an unknown address with 404 or 405, not with a fault',
      async run() {
        const path = `${PROVIDER_PATHS.sessions}/no-such-call`
        const { status } = await sendSigned(studio, { method: 'POST', path, rawBody: '{}' })
        if (![404, 405].includes(status)) throw new CaseFault(`answered ${status}`)
      },
    },
  ]
}
