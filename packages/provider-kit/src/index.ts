/** The kit's parts, for tests: its commands are in `main.ts`. */

export { MockProvider } from './mock-provider/mock-provider.ts'
export { offerScenes } from './mock-wallet/mock-scenes.ts'
