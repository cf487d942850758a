import type { PropertyType } from 'core'

/** Addresses of the product that links lead to. */
export const paths = {
  home: '/',
  simulator: '/simulador',
  login: '/login',
  locationsDemo: '/localidades-demo',
} as const

/** The second step of the simulator with the property type already answered. */
export const simulatorFor = (type: PropertyType) => `${paths.simulator}?tipo=${type}&etapa=2`
