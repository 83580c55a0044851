export { createGeo, type Geo } from './geo.ts'
