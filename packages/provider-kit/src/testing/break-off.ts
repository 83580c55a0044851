import { once } from 'node:events'
import { connect } from 'node:net'

/** Begins a call and ends the connection in the middle of its body. */
export async function breakOff(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`POST /wallet/v1/bet HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 100\r\n\r\n{"session`)
  // Until the server has read the head.
  await new Promise(resolve => setTimeout(resolve, 50))
  socket.destroy()
  await new Promise(resolve => setTimeout(resolve, 50))
}
