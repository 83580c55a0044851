import type { Plugin } from 'vite'

const HOST_PORT = process.env['CHAT_HOST_PORT'] ?? '3002'
const GAMES_PORT = process.env['GAMES_PORT'] ?? '3001'

/** While developing, no server fills the page's configuration: this does, for the local ports. */
export function devConfigPlugin(): Plugin {
  const config = {
    apiUrl: '',
    assetsUrl: '/thumbnails',
    gameOrigins: [`http://127.0.0.1:${GAMES_PORT}`, `http://localhost:${GAMES_PORT}`],
    botUsername: 'arena_dev_bot',
    chatLinkBase: 'https://t.me',
    hostOrigins: [`http://127.0.0.1:${HOST_PORT}`, `http://localhost:${HOST_PORT}`],
  }
  return {
    name: 'arena-dev-config',
    apply: 'serve',
    transformIndexHtml: html =>
      html.replace('id="arena-config">{}<', `id="arena-config">${JSON.stringify(config)}<`),
  }
}
