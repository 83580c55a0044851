import { useEffect, useState } from 'react'
import { hostApi, type Mail } from '../host-api.ts'

const EVERY_MS = 1500
const LINK = /(https?:\/\/\S+)/

/** Everybody's emails, the newest first. A link opens where mail programs open them: in a browser. */
export function MailTab() {
  const [mails, setMails] = useState<readonly Mail[]>([])
  useEffect(() => {
    const refresh = () =>
      hostApi.mails().then(
        answer => setMails(answer.mails),
        () => undefined,
      )
    void refresh()
    const timer = setInterval(() => void refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (mails.length === 0) return <p>No mail yet.</p>
  return (
    <div data-testid="mails">
      {mails.toReversed().map(mail => (
        <article key={mail.id} className="mail">
          <b>{mail.subject}</b>
          <small className="mono">
            {mail.to} · {new Date(mail.at).toLocaleTimeString()}
          </small>
          <p>
            {mail.text.split(LINK).map(piece =>
              LINK.test(piece) ? (
                <a key={piece} className="mono" href={piece} target="_blank" rel="noreferrer">
                  {piece}
                </a>
              ) : (
                piece
              ),
            )}
          </p>
        </article>
      ))}
    </div>
  )
}
