import { expect, it } from 'vitest'
import { forbidsPrograms } from './run-folder.mjs'

it('the files of a run stay out of memory where the machine can’t execute programs there, as in many containers', () => {
  const disk = '/dev/vda / ext4 rw,noexec 0 0'
  expect(forbidsPrograms(`${disk}\ntmpfs /dev/shm tmpfs rw,relatime,size=24731708k 0 0\n`)).toBe(false)
  expect(forbidsPrograms(`${disk}\nshm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0\n`)).toBe(true)
})
