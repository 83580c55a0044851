import { createHmac } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { PROVIDER } from './stage.ts'

const HEAD_END = Buffer.from('\r\n\r\n')

export interface Reply {
  readonly status: number
  readonly body: string
}

/** A whole signed call, as it is sent. It is genuine for five minutes. */
export function signedCall(port: number, path: string, body: string): string {
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', PROVIDER.secret)
    .update(`${timestamp}\nPOST\n${path}\n${body}`)
    .digest('hex')
  return (
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${PROVIDER.keyId}\r\n` +
    `content-type: application/json\r\nx-timestamp: ${timestamp}\r\nx-signature: ${signature}\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

/**
 * One kept-alive HTTP connection, one signed call at a time. Written on a bare socket so that the load costs as little of the
 * machine as it can: it shares the processors with the server under test.
 */
export class WireClient {
  readonly #socket: Socket
  readonly #port: number
  #received: Buffer = Buffer.alloc(0)
  #settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined

  constructor(port: number) {
    this.#port = port
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', data => this.#onData(data))
    const fail = (error: Error) => this.#settle?.reject(error)
    this.#socket.on('error', fail)
    this.#socket.on('close', () => fail(new Error('The server closed the connection.')))
  }

  post(path: string, body: string): Promise<Reply> {
    return this.send(signedCall(this.#port, path, body))
  }

  /** A call of `signedCall`. */
  send(call: string): Promise<Reply> {
    this.#socket.write(call)
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #onData(data: Buffer): void {
    this.#received = this.#received.length === 0 ? data : Buffer.concat([this.#received, data])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const bodyStart = headEnd + HEAD_END.length
    if (this.#received.length < bodyStart + length) return
    const body = this.#received.toString('utf8', bodyStart, bodyStart + length)
    this.#received = this.#received.subarray(bodyStart + length)
    const settle = this.#settle
    this.#settle = undefined
    settle?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}
