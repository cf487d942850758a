import { propertyTypeLabels, type PropertyType } from '../case/property-types.ts'
import { overrideOf } from './define-texts.ts'

/**
 * What a property type is called on screens: as the simulator, among whose texts it stands, calls it.
 * @example propertyTypeText('apartamento') // → 'Apartamento'
 */
export const propertyTypeText = (type: PropertyType): string =>
  overrideOf('simulador', type) ?? propertyTypeLabels[type]
