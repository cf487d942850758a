import type { HouseShape } from './house.tsx'
import type { TreeShape } from './plants.tsx'

/** The street from left to right, on a drawing 1440 wide; narrow screens show its middle. */
export const houses: HouseShape[] = [
  {
    x: 60,
    width: 120,
    height: 104,
    wall: 'b',
    roof: 'a',
    windows: { x: 18, y: 116, width: 18, height: 22, stepX: 34, stepY: 0, floors: ['ee'] },
    panel: { x: 82, y: 112, columns: 2, rows: 4, tone: 'a' },
    door: { x: 56, tone: 'a', height: 40, radius: 12 },
  },
  {
    x: 206,
    width: 120,
    height: 78,
    gable: 52,
    wall: 'e',
    roof: 'c',
    windows: { x: 18, y: 140, width: 14, height: 16, stepX: 24, stepY: 0, floors: ['dd'] },
    door: { x: 87, tone: 'a', height: 52, radius: 13 },
  },
  {
    x: 382,
    width: 84,
    height: 150,
    wall: 'n',
    roof: 'c',
    windows: { x: 16, y: 64, width: 14, height: 16, stepX: 26, stepY: 30, floors: ['ed', 'de', 'ed', 'd.'] },
    door: { x: 62, tone: 'c', height: 36, radius: 10 },
  },
  {
    x: 540,
    width: 150,
    height: 64,
    gable: 58,
    wall: 'a',
    roof: 'k',
    windows: { x: 20, y: 154, width: 22, height: 18, stepX: 86, stepY: 0, floors: ['dd'] },
    door: { x: 74, tone: 'e', height: 50, radius: 14 },
  },
  {
    x: 752,
    width: 96,
    height: 98,
    gable: 44,
    wall: 'd',
    roof: 'c',
    panel: { x: 13, y: 116, columns: 5, rows: 2, tone: 'c' },
    door: { x: 48, tone: 'k', height: 46, radius: 13 },
  },
  {
    x: 880,
    width: 132,
    height: 122,
    wall: 'e',
    roof: 'a',
    windows: { x: 18, y: 96, width: 24, height: 20, stepX: 36, stepY: 0, floors: ['bbd'] },
    panel: { x: 18, y: 130, columns: 3, rows: 4, tone: 'b' },
    door: { x: 95, tone: 'c', height: 50, radius: 15 },
  },
  {
    x: 1088,
    width: 112,
    height: 70,
    gable: 48,
    wall: 'n',
    roof: 'c',
    windows: { x: 18, y: 148, width: 18, height: 18, stepX: 66, stepY: 0, floors: ['ed'] },
    door: { x: 60, tone: 'a', height: 50, radius: 13 },
  },
  {
    x: 1256,
    width: 76,
    height: 166,
    wall: 'a',
    roof: 'k',
    windows: {
      x: 16,
      y: 48,
      width: 14,
      height: 15,
      stepX: 30,
      stepY: 28,
      floors: ['de', 'ed', 'ee', 'dd', 'e.'],
    },
    door: { x: 53, tone: 'e', height: 34, radius: 10 },
  },
  {
    x: 1356,
    width: 110,
    height: 74,
    gable: 50,
    wall: 'e',
    roof: 'a',
    windows: { x: 18, y: 146, width: 14, height: 16, stepX: 24, stepY: 0, floors: ['d'] },
    door: { x: 65, tone: 'c', height: 50, radius: 13 },
  },
]

export const trees: TreeShape[] = [
  { x: 28, radius: 26, tone: 'b' },
  { x: 352, radius: 22, tone: 'a' },
  { x: 724, radius: 18, tone: 'b' },
  { x: 1046, radius: 30, tone: 'a' },
]

export const palms = [
  { x: 506, height: 104 },
  { x: 1226, height: 96 },
]

export const sun = { x: 640, y: 92, radius: 46 }
