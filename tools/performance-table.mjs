/** `npm run performance-table`: writes the table of docs/performance.md from `bench/results`. */
import { writePerformanceTable } from './checks/performance-table.mjs'

writePerformanceTable()
