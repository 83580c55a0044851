import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const players = feature({
  name: 'players',
  tier: 'identity',
  does: 'Accounts, tokens, inviters and bans. `sign-in/` has the ways to sign in, `owner/` what only the owner of an account may do.',
  openFirst: ['sign-in/sign-in-by-init-data.ts', 'owner/owner.ts'],
  needs: ['operators'],
  later: ['wallet', 'play-limits', 'rewards'],
  create: createdBy<typeof file>(),
  tables: {
    players: 'byBucket',
    auth_tokens: 'byBucket',
    chat_accounts: 'onCoordinator',
    email_logins: 'onCoordinator',
    email_links: 'onCoordinator',
    email_requests: 'onCoordinator',
    web_logins_used: 'onCoordinator',
    sign_up_work_used: 'onCoordinator',
    owner_notices: 'onCoordinator',
    erasures: 'onCoordinator',
  },
  journeys: ['profile', 'sign-in', 'web-login', 'admission', 'sessions'],
})
