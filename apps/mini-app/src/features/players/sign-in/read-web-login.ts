import type { WebSignInBody } from '@arena/contract/endpoints/sign-in'

/** The platform's data behind the hash sign: JSON in base64url. Null when it is in another form. */
export function readWebLogin(text: string): WebSignInBody['login'] | null {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter =>
      letter.charCodeAt(0),
    )
    const login: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof login === 'object' && login !== null ? (login as WebSignInBody['login']) : null
  } catch {
    return null
  }
}
