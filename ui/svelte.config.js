export default {
  compilerOptions: {
    runes: true,
    // The page is smaller by half a kilobyte where its elements are written as lists in place of HTML.
    fragments: 'tree',
    discloseVersion: false,
  },
};
