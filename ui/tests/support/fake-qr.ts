// A QR code of some address, as Rust draws it.
import type { QrView } from '../../src/gen/desk';

const PATH =
  'M0 0h7v1h-7zM9 0h3v1h-3zM13 0h2v1h-2zM16 0h1v1h-1zM19 0h3v1h-3zM23 0h1v1h-1zM26 0h7v1h-7zM0 ' +
  '1h1v1h-1zM6 1h1v1h-1zM10 1h1v1h-1zM14 1h5v1h-5zM20 1h1v1h-1zM26 1h1v1h-1zM32 1h1v1h-1zM0 ' +
  '2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM8 2h2v1h-2zM12 2h1v1h-1zM15 2h2v1h-2zM19 2h3v1h-3zM26 ' +
  '2h1v1h-1zM28 2h3v1h-3zM32 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM8 3h2v1h-2zM13 ' +
  '3h3v1h-3zM17 3h3v1h-3zM22 3h1v1h-1zM26 3h1v1h-1zM28 3h3v1h-3zM32 3h1v1h-1zM0 4h1v1h-1zM2 ' +
  '4h3v1h-3zM6 4h1v1h-1zM8 4h1v1h-1zM10 4h4v1h-4zM15 4h2v1h-2zM19 4h3v1h-3zM26 4h1v1h-1zM28 ' +
  '4h3v1h-3zM32 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM8 5h2v1h-2zM15 5h3v1h-3zM26 5h1v1h-1zM32 ' +
  '5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h1v1h-1zM16 6h1v1h-1zM18 ' +
  '6h1v1h-1zM20 6h1v1h-1zM22 6h1v1h-1zM24 6h1v1h-1zM26 6h7v1h-7zM8 7h2v1h-2zM11 7h2v1h-2zM15 ' +
  '7h2v1h-2zM21 7h3v1h-3zM0 8h1v1h-1zM2 8h5v1h-5zM9 8h1v1h-1zM12 8h4v1h-4zM17 8h1v1h-1zM19 ' +
  '8h1v1h-1zM22 8h1v1h-1zM24 8h1v1h-1zM26 8h5v1h-5zM0 9h1v1h-1zM3 9h3v1h-3zM8 9h2v1h-2zM11 ' +
  '9h3v1h-3zM16 9h1v1h-1zM18 9h3v1h-3zM22 9h2v1h-2zM26 9h2v1h-2zM29 9h2v1h-2zM32 9h1v1h-1zM4 ' +
  '10h1v1h-1zM6 10h3v1h-3zM15 10h1v1h-1zM24 10h2v1h-2zM28 10h1v1h-1zM30 10h2v1h-2zM0 11h1v1h-1zM2 ' +
  '11h1v1h-1zM5 11h1v1h-1zM7 11h2v1h-2zM12 11h1v1h-1zM16 11h1v1h-1zM18 11h1v1h-1zM20 ' +
  '11h4v1h-4zM28 11h3v1h-3zM2 12h6v1h-6zM10 12h3v1h-3zM19 12h2v1h-2zM23 12h1v1h-1zM25 ' +
  '12h1v1h-1zM28 12h2v1h-2zM1 13h5v1h-5zM8 13h3v1h-3zM12 13h2v1h-2zM16 13h1v1h-1zM20 ' +
  '13h7v1h-7zM29 13h1v1h-1zM31 13h2v1h-2zM0 14h1v1h-1zM2 14h1v1h-1zM4 14h1v1h-1zM6 14h5v1h-5zM13 ' +
  '14h1v1h-1zM15 14h1v1h-1zM17 14h1v1h-1zM20 14h3v1h-3zM25 14h2v1h-2zM30 14h2v1h-2zM2 ' +
  '15h3v1h-3zM8 15h2v1h-2zM13 15h3v1h-3zM18 15h1v1h-1zM20 15h2v1h-2zM23 15h4v1h-4zM29 ' +
  '15h2v1h-2zM0 16h3v1h-3zM4 16h3v1h-3zM11 16h1v1h-1zM13 16h2v1h-2zM17 16h1v1h-1zM19 ' +
  '16h1v1h-1zM23 16h3v1h-3zM27 16h2v1h-2zM32 16h1v1h-1zM2 17h1v1h-1zM4 17h1v1h-1zM12 ' +
  '17h3v1h-3zM18 17h4v1h-4zM23 17h1v1h-1zM26 17h2v1h-2zM29 17h4v1h-4zM1 18h1v1h-1zM3 18h1v1h-1zM6 ' +
  '18h2v1h-2zM9 18h4v1h-4zM15 18h1v1h-1zM24 18h2v1h-2zM27 18h2v1h-2zM30 18h2v1h-2zM2 19h1v1h-1zM4 ' +
  '19h2v1h-2zM8 19h6v1h-6zM15 19h1v1h-1zM18 19h2v1h-2zM21 19h1v1h-1zM23 19h1v1h-1zM25 ' +
  '19h1v1h-1zM27 19h5v1h-5zM3 20h1v1h-1zM5 20h8v1h-8zM14 20h1v1h-1zM16 20h2v1h-2zM22 ' +
  '20h4v1h-4zM27 20h3v1h-3zM31 20h2v1h-2zM0 21h2v1h-2zM4 21h2v1h-2zM12 21h1v1h-1zM14 ' +
  '21h1v1h-1zM17 21h1v1h-1zM19 21h2v1h-2zM22 21h2v1h-2zM25 21h2v1h-2zM29 21h2v1h-2zM32 ' +
  '21h1v1h-1zM0 22h1v1h-1zM3 22h1v1h-1zM6 22h3v1h-3zM10 22h1v1h-1zM12 22h2v1h-2zM15 22h1v1h-1zM18 ' +
  '22h1v1h-1zM20 22h1v1h-1zM22 22h1v1h-1zM28 22h4v1h-4zM0 23h1v1h-1zM3 23h3v1h-3zM7 23h1v1h-1zM11 ' +
  '23h2v1h-2zM14 23h1v1h-1zM16 23h1v1h-1zM21 23h1v1h-1zM23 23h1v1h-1zM25 23h3v1h-3zM30 ' +
  '23h1v1h-1zM32 23h1v1h-1zM0 24h1v1h-1zM4 24h3v1h-3zM8 24h2v1h-2zM11 24h1v1h-1zM13 24h1v1h-1zM17 ' +
  '24h1v1h-1zM19 24h2v1h-2zM22 24h7v1h-7zM31 24h2v1h-2zM8 25h2v1h-2zM16 25h6v1h-6zM24 ' +
  '25h1v1h-1zM28 25h1v1h-1zM30 25h1v1h-1zM32 25h1v1h-1zM0 26h7v1h-7zM13 26h1v1h-1zM15 ' +
  '26h4v1h-4zM20 26h1v1h-1zM22 26h3v1h-3zM26 26h1v1h-1zM28 26h1v1h-1zM30 26h2v1h-2zM0 ' +
  '27h1v1h-1zM6 27h1v1h-1zM8 27h1v1h-1zM10 27h1v1h-1zM13 27h2v1h-2zM18 27h1v1h-1zM21 ' +
  '27h1v1h-1zM23 27h2v1h-2zM28 27h4v1h-4zM0 28h1v1h-1zM2 28h3v1h-3zM6 28h1v1h-1zM8 28h2v1h-2zM11 ' +
  '28h2v1h-2zM14 28h2v1h-2zM20 28h3v1h-3zM24 28h6v1h-6zM0 29h1v1h-1zM2 29h3v1h-3zM6 29h1v1h-1zM8 ' +
  '29h2v1h-2zM11 29h3v1h-3zM16 29h2v1h-2zM19 29h1v1h-1zM22 29h2v1h-2zM25 29h1v1h-1zM28 ' +
  '29h2v1h-2zM31 29h2v1h-2zM0 30h1v1h-1zM2 30h3v1h-3zM6 30h1v1h-1zM8 30h1v1h-1zM10 30h2v1h-2zM13 ' +
  '30h1v1h-1zM15 30h3v1h-3zM20 30h4v1h-4zM26 30h2v1h-2zM29 30h1v1h-1zM0 31h1v1h-1zM6 31h1v1h-1zM9 ' +
  '31h2v1h-2zM12 31h1v1h-1zM14 31h1v1h-1zM16 31h1v1h-1zM18 31h1v1h-1zM21 31h2v1h-2zM28 ' +
  '31h3v1h-3zM0 32h7v1h-7zM8 32h2v1h-2zM12 32h1v1h-1zM15 32h1v1h-1zM17 32h1v1h-1zM22 ' +
  '32h1v1h-1zM24 32h1v1h-1zM27 32h1v1h-1zM29 32h1v1h-1zM31 32h1v1h-1z';

/** The code. */
export function qr(): QrView {
  return { size: 33, path: PATH };
}
