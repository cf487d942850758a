/** Body that opens a case. */
export const newCase = (more: object = {}) => ({
  name: 'Dora Carvalho',
  phone: '(81) 98765-4321',
  income: 800_000,
  property_type: 'apartamento',
  property_city: 'Recife',
  property_state: 'PE',
  ...more,
})
