import { describe, expect, it } from 'vitest'
import { PhoneSession } from './phone-session.ts'
import { launchPhone } from './protocol/phone.ts'

const PHONE = launchPhone(
  {
    platform: 'android',
    version: '9.1',
    width: 390,
    height: 844,
    cutout: 'none',
    theme: 'dark',
    isLandscape: false,
  },
  'full',
)

function sessionWithFrame() {
  const session = new PhoneSession(PHONE)
  const posted: string[] = []
  const contentWindow = { postMessage: (text: string) => void posted.push(text) }
  session.attach({ src: 'http://app.test/', contentWindow })
  const say = (data: unknown, source: unknown = contentWindow) => session.receive({ source, data })
  return { session, posted, say }
}

const REQUEST = JSON.stringify({ eventType: 'web_app_request_theme' })

describe('the line between phone and app', () => {
  it('an answer is sent as JSON text, and the log shows both sides', () => {
    const { session, posted, say } = sessionWithFrame()
    say(REQUEST)
    expect(posted.map(text => JSON.parse(text) as unknown)).toMatchObject([{ eventType: 'theme_changed' }])
    expect(session.state().log.map(entry => [entry.from, entry.type])).toEqual([
      ['app', 'web_app_request_theme'],
      ['host', 'theme_changed'],
    ])
  })

  it('processes messages of the frame only', () => {
    const { session, posted, say } = sessionWithFrame()
    say(REQUEST, { postMessage: () => undefined })
    say(REQUEST, null)
    session.attach(null)
    say(REQUEST)
    expect(posted).toEqual([])
    expect(session.state().log).toEqual([])
  })

  it('a silent host receives messages but does not answer', () => {
    const { session, posted, say } = sessionWithFrame()
    session.setChannel({ silent: true, latency_ms: 0 })
    say(JSON.stringify({ eventType: 'web_app_setup_back_button', eventData: { is_visible: true } }))
    say(REQUEST)
    expect(session.state().phone.hasBackButton).toBe(true)
    expect(posted).toEqual([])
    expect(session.state().log.at(-1)?.problem).toContain('silent')
  })

  it('an invalid message is logged and changes nothing', () => {
    const { session, say } = sessionWithFrame()
    say({ eventType: 'web_app_close' })
    expect(session.state().phone).toBe(PHONE)
    expect(session.state().log).toMatchObject([{ problem: 'not JSON with an eventType' }])
  })
})
