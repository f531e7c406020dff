/** Instrument models of the demo: invented families, each with its category and its maker. */

const MAKERS = {
  orvelle: 'Orvelle',
  kestrin: 'Kestrin',
  tamsel: 'Tamsel',
  pellane: 'Pellane',
} as const

const model = (category: string, manufacture: string, name: string) => ({
  name,
  category,
  manufacture,
})

export const MODELS = {
  hemora620: model('Haematology', MAKERS.orvelle, 'Hemora 620'),
  hemora310: model('Haematology', MAKERS.orvelle, 'Hemora 310'),
  hemoraS: model('Haematology', MAKERS.orvelle, 'Hemora S20 Slide Stainer'),
  sedra: model('Haematology', MAKERS.orvelle, 'Sedra 40 ESR'),
  tromera50: model('Coagulation', MAKERS.orvelle, 'Tromera 50'),
  tromera12: model('Coagulation', MAKERS.orvelle, 'Tromera 12'),
  urivo240: model('Urinalysis', MAKERS.orvelle, 'Urivo 240'),
  urivo24: model('Urinalysis', MAKERS.orvelle, 'Urivo 24'),
  calyra800: model('Clinical chemistry', MAKERS.kestrin, 'Calyra 800'),
  calyra400: model('Clinical chemistry', MAKERS.kestrin, 'Calyra 400'),
  glysera: model('Clinical chemistry', MAKERS.kestrin, 'Glysera H9'),
  ionera: model('Clinical chemistry', MAKERS.kestrin, 'Ionera 3'),
  imvara600: model('Immunoassay', MAKERS.kestrin, 'Imvara 600'),
  imvara200: model('Immunoassay', MAKERS.kestrin, 'Imvara 200'),
  gasora: model('Blood gas', MAKERS.kestrin, 'Gasora 7'),
  cultra120: model('Microbiology', MAKERS.tamsel, 'Cultra B120'),
  cultraId: model('Microbiology', MAKERS.tamsel, 'Cultra ID60'),
  genelo96: model('Molecular', MAKERS.tamsel, 'Genelo 96'),
  geneloX: model('Molecular', MAKERS.tamsel, 'Genelo X32 Extractor'),
  spinora28: model('Centrifuge', MAKERS.pellane, 'Spinora 28R'),
  spinora12: model('Centrifuge', MAKERS.pellane, 'Spinora 12'),
} as const
export type ModelKey = keyof typeof MODELS
