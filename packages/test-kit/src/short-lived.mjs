/**
 * Flags for a Node process that ends within minutes: the embedded engine is WebAssembly, and its optimising compiler works for longer
 * than it saves there (2,000 statements: 0.8 processor seconds instead of 1.5; 30,000: 8.1 instead of 7.7).
 */
export const SHORT_LIVED = ['--liftoff-only']
