/** The commands of `npm run operator`, one line each. */
import { assessFile, contentOf, KIND, saveFile, versionsOf } from './content.mjs'
import { conversationOf, conversationsOf } from './conversations.mjs'
import { caseText, holdsOf } from './holds.mjs'
import { operatorsOf, selfOf } from './people.mjs'
import {
  allErasures,
  banOf,
  compensationOf,
  erasedOf,
  notesOf,
  playerOf,
  proofOf,
  repeatFrom,
} from './players.mjs'
import { askedOf, ceilingsOf, decidedOf, fundOf, requestsOf } from './powers.mjs'
import { listOf, statusOf } from './present.mjs'

/**
 * @typedef {object} Command
 * @property {string} path
 * @property {boolean} [takesId]
 * @property {string} [idName] what is named in the call; `id` when left out
 * @property {RegExp} [idForm] of what is named; a number when left out
 * @property {boolean} [takesFile]
 * @property {(ask: (body: object) => Promise<any>, file: string, given: { ask?: string | undefined }) => Promise<string>} [run]
 *   instead of one call and `present`
 * @property {readonly string[]} [options]
 * @property {readonly string[]} [required]
 * @property {object} [fixed] what the call says besides
 * @property {(reply: any) => string} [present]
 */

/** @param {{ withdrawal: import('./present.mjs').Withdrawal }} reply */
const presentOne = ({ withdrawal }) => listOf([withdrawal])
/** @param {{ withdrawals: import('./present.mjs').Withdrawal[] }} reply */
const presentMany = ({ withdrawals }) => listOf(withdrawals)
const ofPlayer = { takesId: true, idName: 'telegram_id' }
const reason = { options: ['reason'], required: ['reason'] }

/** @param {{ chat: { name: string, title: string } | null, is_chat_closed: boolean }} squad */
const squadChatOf = ({ chat, is_chat_closed }) =>
  chat === null ? (is_chat_closed ? ', its chat taken away' : '') : `, chat @${chat.name} (${chat.title})`
const ofKind = { takesId: true, idName: 'kind', idForm: KIND }
const NAME = /^[a-z0-9][a-z0-9_-]{0,31}$/
const ofPerson = { takesId: true, idName: 'operator', idForm: NAME }
const roleAndReason = { options: ['role', 'reason'], required: ['role', 'reason'] }

/** @param {{ rewards: { source: string, stopped: { by: string, reason: string } | null }[] }} answer */
const rewardsOf = ({ rewards }) =>
  rewards
    .map(({ source, stopped }) =>
      stopped === null ? source : `${source}, stopped by ${stopped.by}: ${stopped.reason}`,
    )
    .join('\n')
const ofReward = {
  takesId: true,
  idName: 'source',
  idForm: KIND,
  ...reason,
  /** @param {{ reward: Parameters<typeof rewardsOf>[0]['rewards'][number] }} answer */
  present: ({ reward }) => rewardsOf({ rewards: [reward] }),
}

/** @type {Readonly<Record<string, Command>>} */
export const COMMANDS = {
  'withdrawals list': {
    path: '/operator/listWithdrawals',
    options: ['state', 'after'],
    present: presentMany,
  },
  'withdrawals approve': {
    path: '/operator/approveWithdrawal',
    takesId: true,
    ...reason,
    present: presentOne,
  },
  'withdrawals cancel': {
    path: '/operator/cancelWithdrawal',
    takesId: true,
    ...reason,
    present: presentOne,
  },
  'withdrawals mark-sent': {
    path: '/operator/markWithdrawalSent',
    takesId: true,
    options: ['reason', 'tx'],
    required: ['reason', 'tx'],
    present: presentOne,
  },
  'content list': { path: '/operator/listContent', present: contentOf },
  'content versions': {
    path: '/operator/listContentVersions',
    ...ofKind,
    options: ['before'],
    present: versionsOf,
  },
  'content assess': { path: '/operator/assessContent', takesFile: true, run: assessFile },
  'content save': { path: '/operator/saveContent', takesFile: true, run: saveFile },
  'content publish': {
    path: '/operator/publishContent',
    ...ofKind,
    options: ['version', 'over', 'reason', 'ask', 'from'],
    required: ['version', 'over', 'reason'],
    present: ({ state }) => contentOf({ kinds: [state] }),
  },
  'content return': {
    path: '/operator/returnContent',
    ...ofKind,
    options: ['publication', 'reason'],
    required: ['publication', 'reason'],
    present: ({ state }) => contentOf({ kinds: [state] }),
  },
  'games stop': {
    path: '/operator/stopGame',
    takesId: true,
    idName: 'game_id',
    idForm: /^[a-z0-9-]{1,64}$/,
    ...reason,
    present: ({ state }) => contentOf({ kinds: [state] }),
  },
  'maintenance start': {
    path: '/operator/startMaintenance',
    ...reason,
    present: ({ state }) => contentOf({ kinds: [state] }),
  },
  'maintenance end': {
    path: '/operator/endMaintenance',
    ...reason,
    present: ({ state }) => contentOf({ kinds: [state] }),
  },
  'rewards list': { path: '/operator/listRewardStops', present: rewardsOf },
  'rewards stop': { path: '/operator/stopReward', ...ofReward },
  'rewards resume': { path: '/operator/resumeReward', ...ofReward },
  'holds list': {
    path: '/operator/listHolds',
    options: ['state', 'after'],
    present: ({ holds }) => holdsOf(holds),
  },
  'holds show': { path: '/operator/showHold', takesId: true, present: caseText },
  'holds release': {
    path: '/operator/decideHold',
    takesId: true,
    ...reason,
    fixed: { decision: 'release' },
    present: ({ hold }) => holdsOf([hold]),
  },
  'holds withhold': {
    path: '/operator/decideHold',
    takesId: true,
    ...reason,
    fixed: { decision: 'withhold' },
    present: ({ hold }) => holdsOf([hold]),
  },
  'payouts status': { path: '/operator/payoutStatus', present: statusOf },
  'payouts pause': { path: '/operator/pausePayouts', ...reason, present: statusOf },
  'payouts resume': { path: '/operator/resumePayouts', ...reason, present: statusOf },
  'requests list': {
    path: '/operator/listRequests',
    options: ['state', 'after'],
    present: requestsOf,
  },
  'requests approve': { path: '/operator/approveRequest', takesId: true, ...reason, present: decidedOf },
  'requests refuse': { path: '/operator/refuseRequest', takesId: true, ...reason, present: decidedOf },
  'ceilings list': { path: '/operator/listCeilings', present: ceilingsOf },
  'ceilings set': {
    path: '/operator/changeCeiling',
    takesId: true,
    idName: 'name',
    idForm: /^[a-z_]{1,40}$/,
    options: ['value', 'reason'],
    required: ['value', 'reason'],
    present: ceilingsOf,
  },
  'people enrol': { path: '/operator/enrolOperator', ...ofPerson, ...roleAndReason, present: askedOf },
  'people change': { path: '/operator/changeOperator', ...ofPerson, ...roleAndReason, present: askedOf },
  'people end': { path: '/operator/endOperator', ...ofPerson, ...reason, present: askedOf },
  prizes: { path: '/operator/prizeFund', present: fundOf },
  whoami: { path: '/operator/whoAmI', present: selfOf },
  confirm: {
    path: '/operator/confirmLogin',
    takesId: true,
    idName: 'user_code',
    idForm: /^[A-Z]{4}-[A-Z]{4}$/,
  },
  'people list': { path: '/operator/listOperators', present: operatorsOf },
  'people end-sessions': {
    path: '/operator/endSessions',
    takesId: true,
    idName: 'operator',
    idForm: NAME,
    ...reason,
  },
  'players show': { path: '/operator/showPlayer', ...ofPlayer, present: playerOf },
  'players ban': { path: '/operator/banPlayer', ...ofPlayer, ...reason, present: banOf },
  'players sign-out': {
    path: '/operator/endPlayerSessions',
    ...ofPlayer,
    ...reason,
    present: ({ ended }) => `Signed out on ${ended} ${ended === 1 ? 'device' : 'devices'}.`,
  },
  'players unban': { path: '/operator/unbanPlayer', ...ofPlayer, ...reason, present: banOf },
  'players cancel-erasure': {
    path: '/operator/cancelErasure',
    ...ofPlayer,
    ...reason,
    present: () => 'The planned erasure is cancelled.',
  },
  'players erase': { path: '/operator/erasePlayer', ...ofPlayer, ...reason, present: erasedOf },
  'providers lift': {
    path: '/operator/liftProviderLimit',
    takesId: true,
    idName: 'provider',
    idForm: /^[a-z0-9_-]{1,32}$/,
    ...reason,
    present: ({ credit, lifted }) =>
      `Players won ${credit / 100} AC in this hour; it plays on, let so ${lifted} times.`,
  },
  'players prove': { path: '/operator/proveBalance', ...ofPlayer, present: proofOf },
  'players note': {
    path: '/operator/writeNote',
    ...ofPlayer,
    options: ['text'],
    required: ['text'],
    present: ({ note }) => notesOf([note]),
  },
  'players notes': { path: '/operator/listNotes', ...ofPlayer, present: ({ notes }) => notesOf(notes) },
  'players squad': {
    path: '/operator/squadOfPlayer',
    ...ofPlayer,
    present: ({ squad }) =>
      squad === null
        ? 'In no squad.'
        : `${squad.code}  ${squad.name}, ${squad.members} members${squad.is_leader ? ', led by this player' : ''}${squadChatOf(squad)}`,
  },
  'squads rename': {
    path: '/operator/renameSquad',
    takesId: true,
    idName: 'code',
    idForm: /^[a-z0-9]{10}$/,
    options: ['name', 'reason'],
    required: ['reason'],
    present: ({ name }) => `It is called ${name} now.`,
  },
  'squads chat': {
    path: '/operator/decideSquadChat',
    takesId: true,
    idName: 'code',
    idForm: /^[a-z0-9]{10}$/,
    options: ['decision', 'reason'],
    required: ['decision', 'reason'],
    present: ({ chat }) => (chat === '' ? 'It had no chat.' : `Its chat was @${chat}.`),
  },
  'players compensate': {
    path: '/operator/compensatePlayer',
    ...ofPlayer,
    options: ['kind', 'amount', 'cause', 'key', 'reason'],
    required: ['kind', 'amount', 'cause', 'key', 'reason'],
    present: compensationOf,
  },
  'conversations list': { path: '/operator/listConversations', options: ['state'], present: conversationsOf },
  'conversations show': {
    path: '/operator/readConversation',
    ...ofPlayer,
    options: ['before'],
    present: conversationOf,
  },
  'conversations answer': {
    path: '/operator/answerPlayer',
    ...ofPlayer,
    options: ['up-to', 'key', 'text'],
    required: ['up-to', 'key', 'text'],
    present: () => 'It is sent as soon as the chat platform takes it.',
  },
  'conversations close': {
    path: '/operator/closeConversation',
    ...ofPlayer,
    options: ['up-to'],
    required: ['up-to'],
    present: ({ waiting_ms }) =>
      waiting_ms === null ? 'It is closed.' : 'The player has written again: it waits.',
  },
  'players erasures': { path: '/operator/listErasures', run: allErasures },
  'players repeat-erasures': {
    path: '/operator/repeatErasures',
    takesFile: true,
    options: ['ask'],
    run: repeatFrom,
  },
}
