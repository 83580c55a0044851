import type { Plugin } from 'vite'
/** Lets every dynamic import of a build be repeated after its download has failed: see `import-downloaded.ts`. */
export declare function repeatableImports(): Plugin
