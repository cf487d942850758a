import type { CostRules, CostsFormula } from './cost-rules.ts'
import { builtInCostSources } from './built-in-cost-sources.ts'
import { builtInItbi, builtInItbiRanges } from './built-in-itbi.ts'
import { builtInRegistry } from './built-in-registry.ts'
import { builtInRegistryTo } from './built-in-registry-to.ts'

/** Known rules of purchase costs; the fee catalogue has the other fees. */
export const builtInCosts: CostRules = {
  schema: 2,
  sources: builtInCostSources,
  itbi: builtInItbi,
  itbiRanges: builtInItbiRanges,
  itbiElsewhere: { from: 0.02, to: 0.03, source: 'itbi-faixa' },
  registry: [...builtInRegistry, ...builtInRegistryTo],
  // Bounds of one act in the states whose tables say what the user pays.
  registryElsewhere: {
    upTo: [
      2500000, 5000000, 7500000, 10000000, 12500000, 15000000, 17500000, 20000000, 22500000, 25000000,
      27500000, 30000000, 35000000, 40000000, 45000000, 50000000, 60000000, 70000000, 80000000, 100000000,
      125000000, 150000000, 200000000, 250000000, 300000000, 400000000, 500000000, 750000000, 1000000000,
    ],
    lowest: [
      7430, 12460, 24930, 71240, 109440, 147640, 169999, 185860, 222498, 230968, 234515, 234515, 238062,
      241609, 245156, 248703, 252250, 259344, 266438, 273532, 287720, 305455, 323190, 358660, 394130, 429600,
      500540, 571480, 748830, 806470,
    ],
    highest: [
      143779, 257501, 326760, 355064, 420745, 476263, 615247, 670066, 729769, 729769, 841488, 841488, 981738,
      1121988, 1402485, 1402485, 1682983, 1682983, 1682983, 1682983, 1963479, 1963479, 2250160, 2678750,
      3167290, 3852910, 4401410, 4946780, 4946780, 25087165,
    ],
    source: 'registro-estados',
  },
  discounts: [],
  financed: ['itbi', 'registro'],
}

/** Version 0 of the cost rules; every database has them as version 2. */
export const builtInCostsFormula: CostsFormula = { name: 'custos', version: 0, body: builtInCosts }
