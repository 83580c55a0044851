/**
 * The least that a server must do to refuse a call: one constant answer, by Node's HTTP server (`http`) or by a bare socket that parses
 * nothing (`socket`). Arguments: the kind and the port.
 */
import { createServer as createHttpServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'

const body = '{"error":"UNAVAILABLE"}'
const headers = ['content-type', 'application/json', 'retry-after', '1', 'content-length', `${body.length}`]
const answer = `HTTP/1.1 503 Service Unavailable\r\ncontent-length: ${body.length}\r\nretry-after: 1\r\n\r\n${body}`

const server =
  process.argv[2] === 'http'
    ? createHttpServer((_request, response) => {
        response.writeHead(503, headers).end(body)
      })
    : createSocketServer({ noDelay: true }, socket => {
        socket.on('data', () => socket.write(answer, 'latin1')).on('error', () => socket.destroy())
      })
server.listen({ port: Number(process.argv[3]), host: '127.0.0.1', backlog: 4096 }, () =>
  process.stdout.write('ready\n'),
)
