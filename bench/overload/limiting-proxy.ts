import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asLoad } from '../cores.ts'

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

/** An nginx that passes so many calls on at the same time and answers 503 to all others, as `deploy/nginx` tells it to for the wallet. */
export function startLimitingProxy(options: {
  readonly port: number
  readonly to: number
  readonly callsMax: number
}): { stop(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'arena-nginx-'))
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, options))
  const [command, args] = asLoad('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder])
  const nginx = spawn(command, args, { stdio: 'inherit' })
  return {
    stop: () => {
      nginx.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      nginx.kill()
    },
  }
}

function configuration(
  folder: string,
  { port, to, callsMax }: { readonly port: number; readonly to: number; readonly callsMax: number },
): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events { worker_connections 10000; }
http {
  access_log off;
  ${folders.map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  limit_conn_zone $server_port zone=arena_wallet:1m;
  upstream server { server 127.0.0.1:${to}; keepalive ${callsMax}; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    keepalive_requests 1000000;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    location / {
      limit_conn arena_wallet ${callsMax};
      limit_conn_status 503;
      proxy_pass http://server;
    }
  }
}
`
}
