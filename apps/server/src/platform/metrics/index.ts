export { createMetrics, type Registry } from './metrics.ts'
