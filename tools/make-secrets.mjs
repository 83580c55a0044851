/**
 * `node bin/make-secrets.mjs FOLDER` of a release: a random file for each secret of an installation that has none. Existing files stay as they are.
 * The bot's token comes from BotFather and is added by hand.
 */
import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { derivedKey } from '../packages/environment/src/derived-key.mjs'

const USAGE = `make-secrets FOLDER [--database HOST]
  FOLDER            readable by its owner only; the files in it are readable by anyone who can open it
  --database HOST   where PostgreSQL is, with its port when it is not 5432 (localhost)`

/** A private key in PKCS #8, up to the 32 bytes of its seed (RFC 8410). */
const ED25519_PREFIX = '302e020100300506032b657004220420'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: 'localhost' }, help: { type: 'boolean' } },
})
const [folder] = positionals
if (folder === undefined || values.help) {
  console.error(USAGE)
  process.exit(2)
}

const draw = () => randomBytes(32).toString('hex')
mkdirSync(folder, { recursive: true, mode: 0o700 })
const secretKey = keep('secret_key', draw)
// Those programs get their own key, and never the secret that it is derived from.
keep('provider_secret', () => derivedKey(secretKey, 'provider'))
keep('signer_secret', () => derivedKey(secretKey, 'signer'))
const payoutSeed = keep('payout_seed', draw)
keep('payout_public_key', () => publicKeyOf(payoutSeed))
keep('postgres_password', draw)
keep('grafana_password', draw)
for (const [role, url] of [
  ['arena', 'database_url'],
  ['games', 'games_database_url'],
]) {
  const password = keep(`${role}_db_password`, draw)
  keep(`${url}`, () => `postgres://${role}:${password}@${values.database}/${role}`)
}
if (!existsSync(join(folder, 'bot_token'))) {
  console.log(`${join(folder, 'bot_token')} is missing: put the token in that BotFather gave you.`)
}

/**
 * The public key by which the server identifies the paying wallet, from the seed (Ed25519, 64 digits), in the same form.
 * @param {string} seed
 */
function publicKeyOf(seed) {
  const key = Buffer.concat([Buffer.from(ED25519_PREFIX, 'hex'), Buffer.from(seed, 'hex')])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
}

/**
 * @param {string} name
 * @param {() => string} make
 */
function keep(name, make) {
  const file = join(folder ?? '', name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const value = make()
  // The folder keeps others out. In a container the file alone is mounted, for a user that this machine does not know.
  writeFileSync(file, `${value}\n`, { mode: 0o444 })
  console.log(`${file} is new`)
  return value
}
