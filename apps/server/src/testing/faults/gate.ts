import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between a program and its database, which can redirect connections or swallow everything silently. */
export class Gate {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #isDeaf = false

  private constructor(private target: number) {
    this.#server = createServer({ allowHalfOpen: true }, incoming => this.#pass(incoming))
  }

  static async to(port: number): Promise<Gate> {
    const gate = new Gate(port)
    gate.#server.listen(0, '127.0.0.1')
    await once(gate.#server, 'listening')
    return gate
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** New connections are led there; existing ones are cut off. */
  leadTo(port: number): void {
    this.target = port
    for (const socket of this.#open) socket.destroy()
  }

  /** Nothing passes any more, silently: connections stay open, and new ones can be made. */
  goDeaf(): void {
    this.#isDeaf = true
    for (const socket of this.#open) socket.pause()
  }

  /** New connections get through. Those from before stay silent. */
  openUp(): void {
    this.#isDeaf = false
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #pass(incoming: Socket): void {
    this.#keep(incoming)
    if (this.#isDeaf) {
      incoming.pause()
      return
    }
    const outgoing = connect({ port: this.target, host: '127.0.0.1', allowHalfOpen: true })
    this.#keep(outgoing)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.on('data', bytes => to.write(bytes))
      from.on('close', () => to.destroy())
    }
  }

  #keep(socket: Socket): void {
    this.#open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#open.delete(socket))
    socket.on('end', () => socket.destroy())
  }
}
