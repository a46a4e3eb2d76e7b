/**
 * Molecular formula and weight from a SMILES string: exact counting of atoms, implicit hydrogens by the valence rules
 * of the OpenSMILES specification (organic subset, aromatic atoms, bracket atoms). Anything outside that grammar, or an
 * atom with more bonds than its largest normal valence, gives null rather than a guess.
 */

/** Abridged standard atomic weights (IUPAC 2021), g/mol, of the elements that occur in natural products and drugs. */
export const ATOMIC_WEIGHTS: Readonly<Record<string, number>> = {
  H: 1.008, Li: 6.94, Be: 9.0122, B: 10.81, C: 12.011, N: 14.007, O: 15.999, F: 18.998, Na: 22.99, Mg: 24.305, Al: 26.982,
  Si: 28.085, P: 30.974, S: 32.06, Cl: 35.45, K: 39.098, Ca: 40.078, Ti: 47.867, V: 50.942, Cr: 51.996, Mn: 54.938,
  Fe: 55.845, Co: 58.933, Ni: 58.693, Cu: 63.546, Zn: 65.38, As: 74.922, Se: 78.971, Br: 79.904, Sr: 87.62, Mo: 95.95,
  Ag: 107.87, Cd: 112.41, Sn: 118.71, Sb: 121.76, Te: 127.6, I: 126.9, Ba: 137.33, Pt: 195.08, Au: 196.97, Hg: 200.59,
  Pb: 207.2, Bi: 208.98,
};

/** Normal valences of the organic subset; hydrogens fill up to the smallest one that is not exceeded. */
const VALENCES: Readonly<Record<string, readonly number[]>> = {
  B: [3], C: [4], N: [3, 5], O: [2], P: [3, 5], S: [2, 4, 6], F: [1], Cl: [1], Br: [1], I: [1],
};
const BOND_ORDERS: Readonly<Record<string, number>> = { "-": 1, "=": 2, "#": 3, $: 4, ":": 1, "/": 1, "\\": 1 };

export interface MolecularFormula {
  /** Hill order with the net charge at the end, e.g. `C20H18NO4+`. */
  formula: string;
  /** g/mol, two decimals. */
  weight: number;
}

interface Atom {
  element: string;
  aromatic: boolean;
  /** Set for bracket atoms, whose hydrogens are written out. */
  hydrogens: number | null;
  charge: number;
  bondOrderSum: number;
}

const BRACKET = /^\[(\d*)([A-Z][a-z]?|[bcnops]|se|as)(@{0,2}(?:[A-Z]{2}\d+)?)(H\d*)?([+-]\d+|\++|-+)?(?::\d+)?\]/;
const ORGANIC = /^(Cl|Br|[BCNOPSFI]|[bcnops])/;

/** @returns null when the text is not a SMILES this function can account for completely */
export function molecularFormula(smiles: string): MolecularFormula | null {
  const atoms = parseAtoms(smiles.trim());
  if (atoms === null || atoms.length === 0) return null;
  const counts = new Map<string, number>();
  const add = (element: string, count: number) => counts.set(element, (counts.get(element) ?? 0) + count);
  let charge = 0;
  for (const atom of atoms) {
    const hydrogens = atom.hydrogens ?? implicitHydrogens(atom);
    if (hydrogens === null) return null;
    add(atom.element, 1);
    if (hydrogens > 0) add("H", hydrogens);
    charge += atom.charge;
  }
  let weight = 0;
  for (const [element, count] of counts) {
    const atomic = ATOMIC_WEIGHTS[element];
    if (atomic === undefined) return null;
    weight += atomic * count;
  }
  return { formula: hillFormula(counts) + chargeSuffix(charge), weight: Math.round(weight * 100) / 100 };
}

/** Carbon first, hydrogen second, the rest by alphabet; all by alphabet without carbon (Hill 1900). */
function hillFormula(counts: ReadonlyMap<string, number>): string {
  const rank = (element: string) => (counts.has("C") ? (element === "C" ? 0 : element === "H" ? 1 : 2) : 2);
  return [...counts]
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([element, count]) => (count === 1 ? element : `${element}${count}`))
    .join("");
}

function chargeSuffix(charge: number): string {
  if (charge === 0) return "";
  const sign = charge > 0 ? "+" : "-";
  return Math.abs(charge) === 1 ? sign : `${sign}${Math.abs(charge)}`;
}

/** Hydrogens an organic-subset atom carries without saying so; null when it has too many bonds. */
function implicitHydrogens(atom: Atom): number | null {
  const valences = VALENCES[atom.element];
  if (!valences) return null;
  if (atom.aromatic) {
    // One electron of an aromatic atom belongs to the ring; where none is left (furan O, N-substituted pyrrole) no hydrogen fits.
    return Math.max(0, (valences[0] ?? 0) - atom.bondOrderSum - 1);
  }
  const valence = valences.find((candidate) => candidate >= atom.bondOrderSum);
  return valence === undefined ? null : valence - atom.bondOrderSum;
}

/** Atoms with the sum of their bond orders (aromatic bonds count one); null on anything unexpected. */
function parseAtoms(smiles: string): Atom[] | null {
  const atoms: Atom[] = [];
  const branches: number[] = [];
  const rings = new Map<string, { atom: number; order: number | null }>();
  let previous = -1;
  let order: number | null = null;
  let rest = smiles;
  const join = (a: number, b: number, bondOrder: number) => {
    (atoms[a] as Atom).bondOrderSum += bondOrder;
    (atoms[b] as Atom).bondOrderSum += bondOrder;
  };
  while (rest.length > 0) {
    const atom = readAtom(rest);
    if (atom) {
      atoms.push(atom.atom);
      if (previous >= 0) join(previous, atoms.length - 1, order ?? 1);
      previous = atoms.length - 1;
      order = null;
      rest = rest.slice(atom.length);
      continue;
    }
    const ring = /^(?:%(\d\d)|(\d))/.exec(rest);
    const sign = rest[0] as string;
    rest = rest.slice(ring ? ring[0].length : 1);
    if (ring) {
      if (previous < 0) return null;
      const label = String(Number(ring[1] ?? ring[2]));
      const open = rings.get(label);
      if (!open) rings.set(label, { atom: previous, order });
      else {
        if (open.order !== null && order !== null && open.order !== order) return null;
        join(open.atom, previous, order ?? open.order ?? 1);
        rings.delete(label);
      }
      order = null;
    } else if (sign === "(") {
      if (previous < 0) return null;
      branches.push(previous);
    } else if (sign === ")") {
      const start = branches.pop();
      if (start === undefined || order !== null) return null;
      previous = start;
    } else if (sign === ".") {
      if (order !== null) return null;
      previous = -1;
    } else {
      const bond = BOND_ORDERS[sign];
      if (bond === undefined || order !== null || previous < 0) return null;
      order = bond;
    }
  }
  return branches.length === 0 && rings.size === 0 && order === null ? atoms : null;
}

function readAtom(text: string): { atom: Atom; length: number } | null {
  const bracket = BRACKET.exec(text);
  if (bracket) {
    const symbol = bracket[2] as string;
    const hydrogens = bracket[4] ? Number(bracket[4].slice(1) || 1) : 0;
    // An isotope has its own mass: standard weights would be wrong, so it is not counted at all.
    if (bracket[1]) return null;
    return {
      atom: { element: capitalise(symbol), aromatic: isLower(symbol), hydrogens, charge: readCharge(bracket[5] ?? ""), bondOrderSum: 0 },
      length: bracket[0].length,
    };
  }
  const organic = ORGANIC.exec(text);
  if (!organic) return null;
  const symbol = organic[0];
  return {
    atom: { element: capitalise(symbol), aromatic: isLower(symbol), hydrogens: null, charge: 0, bondOrderSum: 0 },
    length: symbol.length,
  };
}

const isLower = (symbol: string): boolean => symbol === symbol.toLowerCase();
const capitalise = (symbol: string): string => symbol.charAt(0).toUpperCase() + symbol.slice(1);

/** `+`, `--`, `+2`, `-3` → number. */
function readCharge(text: string): number {
  if (text === "") return 0;
  const unit = text.startsWith("+") ? 1 : -1;
  return /\d/.test(text) ? unit * Number(text.slice(1)) : unit * text.length;
}
