/**
 * The meaning of a Bot API refusal.
 *
 * - `not_member`: the user is not in the chat in question
 * - `chat_unusable`: the chat does not exist, or the bot may not see its members; an operator has to change something
 * - `unreachable`: the user has blocked the bot, never let it write, or is gone
 * - `done_before`: an earlier call did it, and its answer was lost
 * - `too_late`: the time to answer is over
 * - `topic_gone`: the topic was deleted
 * - `impossible`: this call can never succeed
 * - `bot_refused`: the token is not valid, or the address is not that of a Bot API
 * - `throttled`: too many calls
 * - `failed`: the chat platform has a fault; the call was not executed
 * - `unanswered`: it is unknown whether the call was executed
 * - `rejected`: any other refusal; the call itself is wrong
 */
export type FaultMeaning =
  | 'not_member'
  | 'chat_unusable'
  | 'unreachable'
  | 'done_before'
  | 'too_late'
  | 'topic_gone'
  | 'impossible'
  | 'bot_refused'
  | 'throttled'
  | 'failed'
  | 'unanswered'
  | 'rejected'

/** The calls whose refusals say something about the person, the chat or the payment that they name. */
export type MeaningfulCall =
  | 'getChat'
  | 'getChatMember'
  | 'sendMessage'
  | 'savePreparedInlineMessage'
  | 'answerPreCheckoutQuery'
  | 'refundStarPayment'
  | 'createInvoiceLink'
  | TopicCall

type TopicCall = 'createForumTopic' | 'closeForumTopic' | 'reopenForumTopic' | 'deleteForumTopic'

interface Row {
  readonly calls: readonly MeaningfulCall[]
  /** Matched against the description. Telegram publishes no list of them: these are known from its servers' answers. */
  readonly text: RegExp
  readonly meaning: FaultMeaning
}

const NO_SUCH_PERSON =
  /user not found|member not found|participant_id_invalid|user_not_participant|user_id_invalid|invalid user_id|peer_id_invalid|user_invalid|input_user_deactivated|user is deactivated|user_deactivated/i
const CHAT_UNUSABLE =
  /chat not found|member list is inaccessible|bot was kicked|bot is not a member|chat_admin_required|administrator rights|not enough rights|channel_private|channel_invalid|chat_id_invalid|chat_forbidden|upgraded to a supergroup|deactivated|was deleted|have no rights/i
const UNREACHABLE =
  /blocked by the user|user_is_blocked|you_blocked_user|deactivated|can't initiate conversation|can't send messages to bots|user_is_bot|chat not found|user not found|peer_id_invalid|user_id_invalid|chat_write_forbidden|have no (?:write access|rights)|chat_id_invalid|was deleted|was kicked|privacy_premium_required|user_privacy_restricted|upgraded to a supergroup/i

/** The first row that fits decides. */
const MEANINGS: readonly Row[] = [
  {
    calls: ['sendMessage', 'closeForumTopic', 'reopenForumTopic', 'deleteForumTopic'],
    text: /message thread not found|topic_deleted|topic_id_invalid/i,
    meaning: 'topic_gone',
  },
  {
    calls: ['closeForumTopic', 'reopenForumTopic'],
    text: /topic_not_modified/i,
    meaning: 'done_before',
  },
  { calls: ['getChatMember'], text: NO_SUCH_PERSON, meaning: 'not_member' },
  { calls: ['getChatMember', 'getChat'], text: CHAT_UNUSABLE, meaning: 'chat_unusable' },
  { calls: ['sendMessage', 'savePreparedInlineMessage'], text: UNREACHABLE, meaning: 'unreachable' },
  {
    calls: ['answerPreCheckoutQuery'],
    text: /query is too old|query_id_invalid|query id is invalid|already answered/i,
    meaning: 'too_late',
  },
  { calls: ['refundStarPayment'], text: /charge_already_refunded|already refunded/i, meaning: 'done_before' },
  {
    calls: ['refundStarPayment'],
    text: /charge_(?:not_found|id_invalid|id_empty|invalid)|charge not found|user_bot_required/i,
    meaning: 'impossible',
  },
  { calls: ['refundStarPayment'], text: NO_SUCH_PERSON, meaning: 'impossible' },
]

/** `code` is the Bot API's own, 0 where there was no answer. */
export function meaningOf(
  call: MeaningfulCall,
  { code, message }: { readonly code: number; readonly message: string },
): FaultMeaning {
  if (code === 0) return 'unanswered'
  if (code === 429) return 'throttled'
  if (code >= 500) return 'failed'
  if (code === 401 || code === 404) return 'bot_refused'
  const row = MEANINGS.find(({ calls, text }) => calls.includes(call) && text.test(message))
  if (row !== undefined) return row.meaning
  // 403 means that a user or a chat forbids it, whatever the text.
  if (code === 403) return call === 'getChatMember' || call === 'getChat' ? 'chat_unusable' : 'unreachable'
  return 'rejected'
}
