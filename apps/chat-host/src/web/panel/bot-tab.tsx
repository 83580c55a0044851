import { useState } from 'react'
import { type HostState, hostApi } from '../host-api.ts'
import { Choice, Group, type PanelProps, TextField } from './fields.tsx'

const STATUSES = ['member', 'left', 'kicked', 'administrator', 'restricted', 'creator'] as const
const FAULTS: readonly { title: string; fault: Record<string, unknown> }[] = [
  { title: 'next 3 calls: 429', fault: { times: 3, error_code: 429, retry_after: 3 } },
  { title: 'next 3 calls: 500', fault: { times: 3, error_code: 500 } },
  { title: 'next call: 5 s late', fault: { times: 1, delay_ms: 5000 } },
  { title: 'next update twice', fault: { duplicate_updates: 1 } },
]

/** The bot's side: members of chats, faults, the bot's calls. */
export function BotTab({ host, user }: PanelProps) {
  return (
    <>
      <Members host={host} userId={user.id} />
      <Group title="Faults">
        <div className="chips">
          {FAULTS.map(({ title, fault }) => (
            <button key={title} type="button" onClick={() => void hostApi.addFault(fault)}>
              {title}
            </button>
          ))}
          <button type="button" onClick={() => void hostApi.clearFaults()}>
            clear faults
          </button>
        </div>
        {host?.faults.map(fault => (
          <code key={JSON.stringify(fault)} className="mono line">
            {JSON.stringify(fault)}
          </code>
        ))}
      </Group>
      <Group
        title={`Updates: ${host?.pendingUpdates ?? 0} waiting, ${host?.webhook ?? 'fetched by the bot'}`}
      >
        {host?.payments.map(payment => (
          <code key={payment.chargeId} className="mono line">
            {payment.amount} ★ from {payment.userId} · {payment.payload}
            {payment.isRefunded && ' · refunded'}
          </code>
        ))}
      </Group>
      <Group title="Calls of the Bot API">
        <ol className="log mono" data-testid="bot-calls">
          {host?.calls.toReversed().map(call => (
            <li key={call.id} data-problem={call.status === 200 ? undefined : true}>
              <time>{new Date(call.at).toISOString().slice(14, 23)}</time>
              <span>{call.status === 200 ? '✓' : '✗'}</span>
              <div>
                <b>{call.method}</b> <code>{JSON.stringify(call.parameters)}</code>
                {call.status !== 200 && <em>{call.status}</em>}
              </div>
            </li>
          ))}
        </ol>
      </Group>
    </>
  )
}

function Members({ host, userId }: { host: HostState | undefined; userId: number }) {
  const [chat, setChat] = useState('')
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('member')
  const [failure, setFailure] = useState('')
  const save = () =>
    hostApi.setMember({ chat_id: chat, user_id: userId, status }).then(
      () => setFailure(''),
      (error: unknown) => setFailure(String(error)),
    )
  return (
    <Group title="Membership">
      <TextField
        label="Chat"
        name="member-chat"
        value={chat}
        placeholder="@channel or -1001234"
        onChange={setChat}
      />
      <Choice
        label={`Player ${userId} is`}
        name="member-status"
        value={status}
        choices={STATUSES}
        onChange={setStatus}
      />
      <button type="button" data-testid="member-save" disabled={chat === ''} onClick={() => void save()}>
        Set
      </button>
      {failure && <p role="alert">{failure}</p>}
      {host?.members.map(member => (
        <code key={`${member.chat_id} ${member.user_id}`} className="mono line">
          {member.user_id} · {member.chat_id} · {member.status}
        </code>
      ))}
    </Group>
  )
}
