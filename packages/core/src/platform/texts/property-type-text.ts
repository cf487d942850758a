import { propertyTypeLabels, type PropertyType } from '../property-types.ts'
import { overrideOf } from './define-texts.ts'

/**
 * Returns the name of a property type as the simulator shows it, including an administrator's override.
 * @example propertyTypeText('apartamento') // → 'Apartamento'
 */
export const propertyTypeText = (type: PropertyType): string =>
  overrideOf('simulador', type) ?? propertyTypeLabels[type]
