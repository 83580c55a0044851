/** The SHA-256 of a text in hexadecimal digits. */
export async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
}
