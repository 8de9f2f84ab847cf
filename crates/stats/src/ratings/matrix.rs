//! Small square matrices: as many rows as there are players.

/// A square matrix.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    /// A matrix of which each cell is a function of row and column.
    pub(super) fn with(size: usize, cell: impl Fn(usize, usize) -> f64) -> Matrix {
        let cells = (0..size * size).map(|at| cell(at / size, at % size)).collect();
        Matrix { size, cells }
    }

    pub(super) fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    pub(super) fn at_mut(&mut self, row: usize, column: usize) -> &mut f64 {
        &mut self.cells[row * self.size + column]
    }

    pub(super) fn transposed(&self) -> Matrix {
        Matrix::with(self.size, |i, j| self.at(j, i))
    }

    pub(super) fn times(&self, other: &Matrix) -> Matrix {
        Matrix::with(self.size, |i, j| (0..self.size).map(|k| self.at(i, k) * other.at(k, j)).sum())
    }

    pub(super) fn times_vector(&self, vector: &[f64]) -> Vec<f64> {
        let row = |i: usize| (0..self.size).map(|k| self.at(i, k) * vector[k]).sum();
        (0..self.size).map(row).collect()
    }

    /// The inverse of a symmetric, positive definite matrix, by Cholesky's decomposition. `None` if
    /// it is not positive definite, or so nearly not that the digits of a double do not tell.
    pub(super) fn inverse(&self) -> Option<Matrix> {
        let half = self.lower_root()?.lower_inverse();
        Some(half.transposed().times(&half))
    }

    /// The lower triangle `L` of which `L Lᵀ` is this matrix.
    fn lower_root(&self) -> Option<Matrix> {
        let mut root = Matrix::with(self.size, |_, _| 0.0);
        for i in 0..self.size {
            for j in 0..=i {
                let known: f64 = (0..j).map(|k| root.at(i, k) * root.at(j, k)).sum();
                let rest = self.at(i, j) - known;
                *root.at_mut(i, j) = if i > j {
                    rest / root.at(j, j)
                } else if rest > 1e-12 * self.at(i, i) {
                    rest.sqrt()
                } else {
                    return None;
                };
            }
        }
        Some(root)
    }

    /// The inverse of a lower triangle, which is one too.
    fn lower_inverse(&self) -> Matrix {
        let mut inverse = Matrix::with(self.size, |_, _| 0.0);
        for j in 0..self.size {
            *inverse.at_mut(j, j) = 1.0 / self.at(j, j);
            for i in j + 1..self.size {
                let known: f64 = (j..i).map(|k| self.at(i, k) * inverse.at(k, j)).sum();
                *inverse.at_mut(i, j) = -known / self.at(i, i);
            }
        }
        inverse
    }
}
