/** With `NODE_USE_ENV_PROXY` newer versions of Node send every call through the proxy that the environment names. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * The environment in which a proxy is never asked for this machine's own programs: what `NO_PROXY` excepts, and loopback. Both
 * spellings are set, because programs differ in which of them they read first.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ no_proxy: string, NO_PROXY: string }}
 */
export function loopbackPastProxy(env) {
  const given = (env['no_proxy'] || env['NO_PROXY'] || '').split(/[,\s]+/).filter(host => host !== '')
  const excepted = given.includes('*') ? '*' : [...new Set([...given, ...LOOPBACK])].join(',')
  return { no_proxy: excepted, NO_PROXY: excepted }
}
